import type { Db } from '../../platform/database/database.ts';
import type { LeadRequest } from '../leads/contract.ts';
import type { CampaignTracking } from '../leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../leads/domain/campaign-visit.ts';
import type { Visitor } from '../leads/domain/visitor.ts';
import type { Inserted } from '../leads/use-cases.ts';
import { askedPlan } from '../quote/use-cases/place.ts';
import type { EnrollmentRequest } from './contract.ts';
import { nextDays } from './domain/next-days.ts';
import type { Enrollment } from './domain/plan-page.ts';
import { enrollmentStore } from './store.ts';
import { type EmployerBenefitDeps, enroll } from './use-cases/enroll.ts';

/** The lead's source is the employer benefit where the caller names no other. */
async function insertForTaw(
  deps: EmployerBenefitDeps,
  given: LeadRequest,
  from: { visitor: Visitor; idempotencyKey?: string; caller?: string },
): Promise<Inserted> {
  const request: LeadRequest = {
    ...given,
    leadSource: null,
    lead_source: (from.caller && given.leadSource) || given.lead_source || 'taw',
    fillingOutFrom: given.fillingOutFrom || 'insert-for-taw',
    howDidYouHearInfo: given.howDidYouHearInfo || given.employerName,
  };
  const { employerName, coveragePlan: code } = given;
  const coveragePlan =
    typeof code === 'number' ? askedPlan(await deps.rates.termsInForce(), code) : undefined;
  return deps.leads.insert(
    { call: 'insert-for-taw', request, ...from },
    async (tx, { lead, needsReview }) => {
      if (!employerName || !coveragePlan || needsReview) return;
      const createdAt = lead.updatedAt;
      await enrollmentStore(tx).put({ leadId: lead.id, employerName, coveragePlan, createdAt });
    },
  );
}

export type EmployerBenefitUseCases = ReturnType<typeof employerBenefitUseCases>;

export function employerBenefitUseCases(deps: EmployerBenefitDeps) {
  return {
    enroll: (
      given: { request: EnrollmentRequest; tracking: CampaignTracking; visit: CampaignVisit },
      visitor: Visitor,
      idempotencyKey?: string,
    ) => enroll(deps, given, visitor, idempotencyKey),

    /** A lead out of a call's body, enrolled where it names an employer and a plan. Throws 400 at each wrong field. */
    insert: (request: LeadRequest, visitor: Visitor, idempotencyKey?: string, caller?: string) =>
      insertForTaw(deps, request, { visitor, idempotencyKey, caller }),

    /** The days that a thank-you page names, as ISO dates, for a form sent today. */
    nextDays: async () => nextDays(await deps.rates.termsInForce(), deps.now()),

    /** The enrollments of leads, and their end; the end answers how many there were. */
    ofLeads: (db: Db, leadIds: readonly string[]): Promise<Enrollment[]> =>
      enrollmentStore(db).ofLeads(leadIds),
    erase: (tx: Db, leadIds: readonly string[]): Promise<number> => enrollmentStore(tx).erase(leadIds),
  };
}
