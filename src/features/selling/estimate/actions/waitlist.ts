import { badRequest } from '../../../../platform/errors.ts';
import { toLeadPlace } from '../../../customers/leads/actions/contact-details.ts';
import type { CampaignTracking } from '../../../customers/leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../../../customers/leads/domain/campaign-visit.ts';
import type { Person } from '../../../customers/leads/domain/lead.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { nowSelling, waitlistJoined } from '../emails.tsx';
import type { EstimateDeps } from './deps.ts';

type Nullish<T> = { [K in keyof T]?: T[K] | null | undefined };

/** Saves a lead to notify once we sell in their state. Throws 400 if we already do. */
export async function joinWaitlist(
  deps: EstimateDeps,
  signup: {
    request: Nullish<Omit<Person, 'phone' | 'email'>> & {
      email: string;
      zipCode: string;
      state?: string | null | undefined;
    };
    visit: CampaignVisit;
    tracking: CampaignTracking;
  },
  visitor: Visitor,
): Promise<{ state: string; submissionId: string }> {
  const { request, visit, tracking } = signup;
  const place = await deps.geography.requirePlace(request.zipCode, request.state);
  if (place.isStateEligible && !place.isStateTemporaryDisabled) {
    throw badRequest(
      'StateIsServed',
      `We already sell plans in ${place.stateName}. Start a quote instead.`,
      'zipCode',
    );
  }
  const { firstName, lastName, email } = request;
  const submissionId = await deps.database.transaction(async (tx) => {
    const { lead, needsReview, submissionId } = await deps.leads.receive(tx, {
      answers: {
        firstName: firstName ?? '',
        lastName: lastName ?? null,
        email,
        ...toLeadPlace(place),
      },
      visitor,
      visit,
      tracking,
      isWaiting: true,
    });
    if (needsReview) return submissionId;
    const data = { firstName: lead.firstName, stateName: place.stateName };
    const isFirst = await deps.leads.joinWaitlist(tx, lead.id);
    if (isFirst) await deps.messages.queue(tx, waitlistJoined, { to: email, leadId: lead.id, data });
    return submissionId;
  });
  return { state: place.state, submissionId };
}

const batchSize = 100;

/** Runs daily. Emails each waiting lead once we sell in their state. A lead leaves the waitlist with its email. */
export async function notifyWaitingLeads(deps: EstimateDeps): Promise<void> {
  const servedStates = await deps.geography.servedStates();
  for (;;) {
    const waitlistedLeads = await deps.leads.waitlistedByStates(
      deps.database.db,
      Object.keys(servedStates),
      batchSize,
    );
    for (const { id, firstName, email: to, state } of waitlistedLeads) {
      await deps.database.transaction(async (tx) => {
        const data = { firstName, stateName: servedStates[state ?? ''] ?? '' };
        if (await deps.leads.leaveWaitlist(tx, id))
          await deps.messages.queue(tx, nowSelling, { to, leadId: id, data });
      });
    }
    if (waitlistedLeads.length < batchSize) return;
  }
}
