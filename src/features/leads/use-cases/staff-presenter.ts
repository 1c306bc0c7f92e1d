import type { Db } from '../../../platform/database/database.ts';
import type { LeadRecord, OpenedLead } from '../contract/staff.ts';
import type { Lead } from '../domain/lead.ts';
import { stagesFrom } from '../domain/staff-stages.ts';
import { changedAnswers } from '../domain/submission.ts';
import { leadHistoryStore } from '../store/history.ts';
import { leadNoteStore } from '../store/notes.ts';
import { contactPreferencesOf } from './announce.ts';
import { stepInWords } from './describe-journey.ts';
import { journeyOf } from './journey.ts';
import { presentLead } from './presenter.ts';
import type { LeadStaffDeps } from './staff-deps.ts';

const ownerOf = ({ owner }: Lead) => ({
  ownerId: owner?.id ?? null,
  ownerName: owner && [owner.firstName, owner.lastName].filter(Boolean).join(' '),
});

function vehicleOf({ vehicleYear, vehicleMake, vehicleModel }: Lead): string | null {
  return [vehicleYear, vehicleMake, vehicleModel].filter((part) => part !== null).join(' ') || null;
}

export const presentLeadRecord = (lead: Lead): LeadRecord => ({
  id: lead.id,
  recordId: lead.recordId,
  createdAt: lead.createdAt.toISOString(),
  stage: lead.stage,
  firstName: lead.firstName,
  lastName: lead.lastName,
  email: lead.email,
  phone: lead.phone,
  city: lead.city,
  state: lead.state,
  zipCode: lead.zipCode,
  vehicle: vehicleOf(lead),
  vehicleYear: lead.vehicleYear,
  vehicleMake: lead.vehicleMake,
  vehicleModel: lead.vehicleModel,
  vehicleMileage: lead.vehicleMileage,
  promoCode: lead.promoCode,
  utmSource: lead.tracking.utm_source ?? null,
  utmCampaign: lead.tracking.utm_campaign ?? null,
  fillingOutFrom: lead.fillingOutFrom,
  ...ownerOf(lead),
  isSuspicious: lead.isSuspicious,
  needsReview: lead.needsReview,
  isConverted: lead.isConverted,
});

async function receiptsOf(deps: LeadStaffDeps, db: Db, lead: Lead): Promise<OpenedLead['receipts']> {
  const receipts = await deps.consent.ofLead(db, lead.id);
  return receipts.map(({ id, kind, channels, textVersion, text, page, createdAt, hash }) => ({
    ...{ id, kind, channels, text, page, hash },
    version: textVersion,
    at: createdAt.toISOString(),
  }));
}

async function reviewsOf(db: Db, lead: Lead): Promise<OpenedLead['reviews']> {
  if (!lead.needsReview) return [];
  const sent = await leadHistoryStore(db).submissionsOf(lead.id);
  return sent
    .filter(({ review }) => review === 'Pending')
    .map(({ id, at, fillingOutFrom, answers, pending }) => ({
      submissionId: id,
      at: at.toISOString(),
      fillingOutFrom,
      changes: changedAnswers(lead, answers),
      channels: pending?.consent?.channels ?? [],
    }));
}

/** All that staff see of one lead. */
export async function openLead(deps: LeadStaffDeps, db: Db, lead: Lead): Promise<OpenedLead> {
  const notes = await leadNoteStore(db).of(lead.id);
  const journey = await journeyOf(deps, lead.id, db);
  const replyAskedAt = await leadHistoryStore(db).replyAskedAt(lead.id);
  const sales = await deps.salesOf(db, lead.id);
  return {
    ...presentLead(lead, deps.now()),
    ...ownerOf(lead),
    createdAt: lead.createdAt.toISOString(),
    isSuspicious: lead.isSuspicious,
    needsReview: lead.needsReview,
    reviews: await reviewsOf(db, lead),
    isEmailDisposable: lead.isEmailDisposable,
    isWaiting: lead.isWaiting,
    nextStages: stagesFrom(lead.stage).filter((stage) => stage !== 'Quoted' || sales.quotes.length > 0),
    contact: {
      ...(await contactPreferencesOf(deps, db, lead)),
      closed: await deps.closedChannels(db, lead),
      replyAskedAt: replyAskedAt && !lead.isSuspicious ? replyAskedAt.toISOString() : null,
    },
    journey: journey.map((step) => ({ at: step.at.toISOString(), kind: step.kind, what: stepInWords(step) })),
    receipts: await receiptsOf(deps, db, lead),
    ...sales,
    messages: await deps.messagesOf(db, lead),
    notes: notes.map(({ id, at, writtenBy, text }) => ({ id, at: at.toISOString(), writtenBy, text })),
  };
}
