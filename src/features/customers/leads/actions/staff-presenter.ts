import type { Db } from '../../../../platform/database/database.ts';
import { type Lead, stagesFrom } from '../domain/lead.ts';
import { changedAnswers } from '../domain/submission.ts';
import { type CsvField, csvFields } from '../schema/lead-fields.ts';
import type { LeadRecord, OpenedLead } from '../schema/staff.ts';
import { leadHistoryStore, leadNoteStore } from '../store/history.ts';
import { type Activity, listActivities } from './activities.ts';
import type { LeadStaffDeps } from './deps.ts';
import { presentLead } from './presenter.ts';
import { getContactPreferences } from './publish.ts';

const answerCount = (fields: string[]) => `${fields.length} ${fields.length === 1 ? 'answer' : 'answers'}`;

const reviews = {
  Pending: ' (not verified, needs review)',
  Accepted: ' (accepted by staff)',
  Dismissed: ' (dismissed by staff)',
};

function formatStep(step: Activity): string {
  switch (step.kind) {
    case 'Touch': {
      const from = step.tracking.utm_source ?? step.referrer;
      const campaign = step.tracking.utm_campaign ? `, campaign ${step.tracking.utm_campaign}` : '';
      return `Opened ${step.page}${from ? ` from ${from}` : ''}${campaign}`;
    }
    case 'Submission':
      return `Sent ${answerCount(step.answered)} from ${step.fillingOutFrom}${step.review ? reviews[step.review] : ''}`;
    case 'Stage': {
      const by = step.movedBy ? ` by ${step.movedBy}` : '';
      return `Moved to ${step.stage}${by}${step.reason ? `: ${step.reason}` : ''}`;
    }
    case 'Consent':
      return `Agreed to ${step.channels.join(', ') || 'no channels'} (consent text ${step.version})`;
    case 'Revocation':
      return `Withdrew consent for ${step.channels.join(', ')}`;
    case 'Confirmation':
      return `Confirmed text ${step.version}`;
  }
}

const presentOwner = ({ owner }: Lead) => ({
  ownerId: owner?.id ?? null,
  ownerName: owner && [owner.firstName, owner.lastName].filter(Boolean).join(' '),
});

function formatVehicle({ vehicleYear, vehicleMake, vehicleModel }: Lead): string | null {
  return [vehicleYear, vehicleMake, vehicleModel].filter((part) => part !== null).join(' ') || null;
}

export const presentLeadRecord = (lead: Lead): LeadRecord => ({
  id: lead.id,
  recordId: lead.recordId,
  createdAt: lead.createdAt.toISOString(),
  stage: lead.stage,
  ...(Object.fromEntries(csvFields.map((field) => [field, lead[field]])) as Pick<Lead, CsvField>),
  vehicle: formatVehicle(lead),
  utmSource: lead.tracking.utm_source ?? null,
  utmCampaign: lead.tracking.utm_campaign ?? null,
  fillingOutFrom: lead.fillingOutFrom,
  ...presentOwner(lead),
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
  const submissions = await leadHistoryStore(db).submissionsByLead(lead.id);
  return submissions
    .filter(({ review }) => review === 'Pending')
    .map(({ id, at, fillingOutFrom, answers, pending }) => ({
      submissionId: id,
      at: at.toISOString(),
      fillingOutFrom,
      changes: changedAnswers(lead, answers),
      channels: pending?.consent?.channels ?? [],
    }));
}

export async function openLead(deps: LeadStaffDeps, db: Db, lead: Lead): Promise<OpenedLead> {
  const notes = await leadNoteStore(db).byLead(lead.id);
  const activities = await listActivities(deps, lead.id, db);
  const replyAskedAt = await leadHistoryStore(db).replyAskedAt(lead.id);
  const sales = await deps.listSales(db, lead.id);
  return {
    ...presentLead(lead, deps.now()),
    ...presentOwner(lead),
    createdAt: lead.createdAt.toISOString(),
    isSuspicious: lead.isSuspicious,
    needsReview: lead.needsReview,
    reviews: await listReviews(db, lead),
    isEmailDisposable: lead.isEmailDisposable,
    isWaiting: lead.isWaiting,
    nextStages: stagesFrom(lead.stage).filter((stage) => stage !== 'Quoted' || sales.quotes.length > 0),
    contact: {
      ...(await getContactPreferences(deps, db, lead)),
      closed: await deps.closedChannels(db, lead),
      replyAskedAt: replyAskedAt && !lead.isSuspicious ? replyAskedAt.toISOString() : null,
    },
    activities: activities.map((step) => ({
      at: step.at.toISOString(),
      kind: step.kind,
      what: formatStep(step),
    })),
    receipts: await listReceipts(deps, db, lead),
    ...sales,
    messages: await deps.listMessages(db, lead),
    notes: notes.map(({ id, at, writtenBy, text }) => ({ id, at: at.toISOString(), writtenBy, text })),
  };
}
