import type { Db } from '../../../../platform/database/database.ts';
import { ofKind, presentNote, type Recorded } from '../../../../platform/history/history.ts';
import { formatDate } from '../../../../shared/calendar.ts';
import { humanize } from '../../../../shared/humanize.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { formSource } from '../domain/form-source.ts';
import { attemptChannelNames, importedFrom, type Lead, listStagesFrom } from '../domain/lead.ts';
import { formatPhone } from '../domain/phone-number.ts';
import { listChangedAnswers } from '../domain/submission.ts';
import { type CsvField, csvFields, leadFields } from '../schema/lead-fields.ts';
import type { LeadRecord, OpenedLead } from '../schema/staff.ts';
import { type LeadEvent, leadHistory, submissionStore } from '../store/history.ts';
import { leadListStore } from '../store/lead-list.ts';
import { type Activity, listActivities } from './activities.ts';
import { decideContacts, presentAdvice } from './contact-gate.ts';
import type { LeadStaffDeps } from './deps.ts';
import { presentLead } from './presenter.ts';
import { getContactPreferences } from './publish.ts';

type RecordedAs<Kind extends LeadEvent['kind']> = Recorded<Extract<LeadEvent, { kind: Kind }>>;

const countAnswers = (fields: string[]) => `${fields.length} ${fields.length === 1 ? 'answer' : 'answers'}`;

const reviewLabels = {
  Pending: ' (not verified, needs review)',
  Accepted: ' (accepted by staff)',
  Dismissed: ' (dismissed by staff)',
};

function formatActivity(activity: Activity): string {
  switch (activity.kind) {
    case 'Touch': {
      const source = activity.tracking.utm_source ?? activity.referrer;
      const campaign = activity.tracking.utm_campaign ? `, campaign ${activity.tracking.utm_campaign}` : '';
      return `Opened ${activity.page}${source ? ` from ${source}` : ''}${campaign}`;
    }
    case 'Submission':
      return `Sent ${countAnswers(activity.answered)} from ${formSource(activity.fillingOutFrom)}${activity.review ? reviewLabels[activity.review] : ''}`;
    case 'Stage': {
      const details = [activity.reason, activity.note].filter(Boolean).join('. ');
      const by = activity.movedBy ? ` by ${activity.movedBy}` : '';
      return `Moved to ${humanize(activity.stage)}${by}${details ? `: ${details}` : ''}`;
    }
    case 'Consent':
      return `Agreed to ${activity.channels.join(', ') || 'no channels'} (consent text ${activity.consentTextVersion})`;
    case 'Revocation':
      return `Withdrew consent for ${activity.channels.join(', ')}`;
    case 'Confirmation':
      return `Confirmed the terms of an order or a signature (text ${activity.consentTextVersion})`;
  }
}

function formatAttempt({
  channel,
  outcome,
  byName,
  note,
  isAllowed,
  decision,
}: RecordedAs<'Attempt'>): string {
  const loggedBy = channel === 'incomingCall' ? `, logged by ${byName}` : ` by ${byName}`;
  const violation = isAllowed ? '' : ', against the contact rule';
  const summary = `${attemptChannelNames[channel]}${loggedBy}: ${humanize(outcome).toLowerCase()}${violation}`;
  return [summary, note, isAllowed ? null : decision]
    .flatMap((part) => (part ? [part.replace(/\.$/, '')] : []))
    .join('. ');
}

function formatContactChange({ changes, byName }: RecordedAs<'ContactChange'>): string {
  const changeDescriptions = changes.map(({ field, from, to }) => {
    const format = (value: string | null) =>
      value !== null && field === 'phone' ? formatPhone(value) : (value ?? 'nothing');
    return `${leadFields[field].label.toLowerCase()} from ${format(from)} to ${format(to)}`;
  });
  return `${byName} changed ${changeDescriptions.join(', ')}`;
}

export function describeLeadEvent(event: Recorded<LeadEvent>): string {
  switch (event.kind) {
    case 'Stage':
      return formatActivity({ ...event, movedBy: event.byName });
    case 'Note':
      return `Note by ${event.byName}: ${event.text}`;
    case 'ContactChange':
      return formatContactChange(event);
    case 'Attempt':
      return formatAttempt(event);
    case 'Transfer':
      return `Sold the vehicle on ${formatDate(event.soldOn)}, and the contract went to the buyer`;
  }
}

const presentOwner = ({ owner }: Lead) => ({
  ownerId: owner?.id ?? null,
  ownerName: owner && formatPersonName(owner),
});

const presentNextAction = ({ nextAction, nextActionAt }: Lead) => ({
  nextAction,
  nextActionAt: nextActionAt?.toISOString() ?? null,
});

function formatVehicle({ vehicleYear, vehicleMake, vehicleModel }: Lead): string | null {
  return [vehicleYear, vehicleMake, vehicleModel].filter((part) => part !== null).join(' ') || null;
}

export const presentLeadRecord = (lead: Lead): LeadRecord => ({
  id: lead.id,
  personId: lead.personId,
  recordId: lead.recordId,
  createdAt: lead.createdAt.toISOString(),
  stage: lead.stage,
  ...(Object.fromEntries(csvFields.map((field) => [field, lead[field]])) as Pick<Lead, CsvField>),
  vehicle: formatVehicle(lead),
  utmSource: lead.tracking.utm_source ?? null,
  utmCampaign: lead.tracking.utm_campaign ?? null,
  fillingOutFrom: lead.fillingOutFrom,
  ...presentOwner(lead),
  visits: lead.visits,
  ...presentNextAction(lead),
  isSuspicious: lead.isSuspicious,
  needsReview: lead.needsReview,
  isConverted: lead.isConverted,
});

async function listReceipts(deps: LeadStaffDeps, db: Db, lead: Lead): Promise<OpenedLead['receipts']> {
  const receipts = await deps.consent.byLead(db, lead.id);
  return receipts.map(({ id, kind, channels, textVersion, text, page, createdAt, hash }) => ({
    id,
    kind,
    channels,
    text,
    page,
    hash,
    version: textVersion,
    at: createdAt.toISOString(),
  }));
}

async function listReviews(db: Db, lead: Lead): Promise<OpenedLead['reviews']> {
  if (!lead.needsReview) return [];
  const submissions = await submissionStore(db).submissionsByLead(lead.id);
  return submissions
    .filter(({ review }) => review === 'Pending')
    .map(({ id, at, fillingOutFrom, answers, pending }) => ({
      submissionId: id,
      at: at.toISOString(),
      fillingOutFrom,
      changes: listChangedAnswers(lead, answers),
      channels: pending?.consent?.channels ?? [],
    }));
}

async function countImported(db: Db, { fillingOutFrom, createdAt }: Lead): Promise<OpenedLead['import']> {
  if (fillingOutFrom !== importedFrom) return null;
  const imported = await leadListStore(db).listImported(createdAt);
  return { leads: imported.length, untouched: imported.filter(({ isUntouched }) => isUntouched).length };
}

export async function openLead(deps: LeadStaffDeps, db: Db, lead: Lead): Promise<OpenedLead> {
  const events = await leadHistory(db).list([lead.id]);
  const activities = await listActivities(deps, lead.id, db);
  const replyRequestedAt = await submissionStore(db).replyRequestedAt(lead.id);
  const sales = await deps.listSales(db, lead.id);
  const attempts = ofKind(events, 'Attempt');
  const decisions = await decideContacts(deps, db, lead, { lead, contracts: sales.contracts });
  return {
    ...presentLead(lead, deps.now()),
    ...presentOwner(lead),
    visits: lead.visits,
    ...presentNextAction(lead),
    attempts: attempts.map(({ sequence, at, byName, channel, outcome, note, isAllowed, decision }) => ({
      ...{ id: String(sequence), at: at.toISOString(), madeBy: byName ?? '' },
      ...{ channel, outcome, note, isAllowed, decision },
    })),
    createdAt: lead.createdAt.toISOString(),
    personId: lead.personId,
    isSuspicious: lead.isSuspicious,
    needsReview: lead.needsReview,
    import: await countImported(db, lead),
    reviews: await listReviews(db, lead),
    isEmailDisposable: lead.isEmailDisposable,
    isWaiting: lead.isWaiting,
    nextStages: listStagesFrom(lead.stage).filter((stage) => stage !== 'Quoted' || sales.quotes.length > 0),
    contact: {
      ...presentAdvice(decisions, lead.state),
      ...(await getContactPreferences(deps, db, lead)),
      optOuts: await deps.listOptOuts(db, lead),
      replyRequestedAt: replyRequestedAt && !lead.isSuspicious ? replyRequestedAt.toISOString() : null,
    },
    activities: [
      ...activities.map((activity) => ({
        at: activity.at,
        kind: activity.kind,
        text: formatActivity(activity),
      })),
      ...attempts.map((attempt) => ({
        at: attempt.at,
        kind: 'Attempt' as const,
        text: formatAttempt(attempt),
      })),
      ...ofKind(events, 'ContactChange').map((change) => ({
        at: change.at,
        kind: 'ContactDetails' as const,
        text: formatContactChange(change),
      })),
    ]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((activity) => ({ ...activity, at: activity.at.toISOString() })),
    receipts: await listReceipts(deps, db, lead),
    ...sales,
    messages: await deps.listMessages(db, lead),
    notes: ofKind(events, 'Note').map(presentNote),
  };
}
