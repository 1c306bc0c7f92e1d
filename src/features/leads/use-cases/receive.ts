import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import type { ConsentChannel } from '../../consent/domain/consent-text.ts';
import type { CampaignTracking } from '../domain/campaign-tracking.ts';
import { type CampaignVisit, originOf } from '../domain/campaign-visit.ts';
import { type Lead, type LeadAnswers, noAnswers } from '../domain/lead.ts';
import { newerAnswers, personKey, samePersonDays, takesAnswers } from '../domain/same-person.ts';
import { filledOutFrom, type Visitor } from '../domain/visitor.ts';
import { leadHistoryStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import { announceLead } from './announce.ts';
import type { LeadDeps } from './deps.ts';

/** What a form or a call sent of a person. */
export type LeadSubmission = {
  answers: Partial<LeadAnswers> & Pick<LeadAnswers, 'firstName' | 'email'>;
  visitor: Visitor;
  visit: CampaignVisit;
  /** Campaign fields of the form's own address, or of the call's body. */
  tracking: CampaignTracking;
  /** Of the call's body, where it says more than the visit. */
  origin?: Partial<
    Pick<
      Lead,
      | 'linkId'
      | 'pbtCampaignLink'
      | 'affiliateId'
      | 'anonymousId'
      | 'createdFromPublicFunnel'
      | 'pbtReferredBy'
    >
  > & { affiliate?: { affo: string; affc: string } };
  /** Where none is given: the page of the visitor. */
  fillingOutFrom?: string;
  consent?: { textVersion: string; channels: ConsentChannel[] } | null;
  /** What else stood in the form, for the receipt. */
  formState?: Record<string, unknown>;
};

/** `submissionId` names what this sender sent: whoever holds it may read that back, and no more. */
export type Received = { lead: Lead; submissionId: string; isNew: boolean };

const day = 24 * 60 * 60 * 1000;

function answersOf({ answers }: LeadSubmission): LeadAnswers {
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
  return { ...noAnswers, ...answers, ...given, email: answers.email.toLowerCase() } as LeadAnswers;
}

async function fullOriginOf(deps: LeadDeps, tx: Db, submission: LeadSubmission) {
  const { visit, visitor, tracking: inAddress, origin: stated = {} } = submission;
  const origin = originOf({ visit, inAddress, refusesTracking: visitor.refusesTracking });
  const code = origin.tracking.ref_code;
  const affiliate = stated.affiliate ?? origin.affiliate;
  return {
    tracking: origin.tracking,
    touches: origin.touches,
    firstTouch: origin.firstTouch,
    promoCode: origin.promoCode,
    linkId: stated.linkId ?? origin.linkId,
    pbtCampaignLink: stated.pbtCampaignLink ?? origin.pbtCampaignLink,
    anonymousId: visitor.refusesTracking ? null : (stated.anonymousId ?? origin.anonymousId),
    affiliateId:
      stated.affiliateId ?? (affiliate ? await deps.affiliateIdOf(tx, affiliate) : undefined) ?? null,
    pbtReferredBy: stated.pbtReferredBy ?? (code ? await deps.referrerOf(tx, code) : undefined) ?? null,
    createdFromPublicFunnel: stated.createdFromPublicFunnel ?? true,
  };
}

type FullOrigin = Awaited<ReturnType<typeof fullOriginOf>>;

/** Where a person came from this time counts, unless this time says nothing; the first touch stays the first. */
function newerOrigin(earlier: Lead, { touches: _touches, promoCode: _promo, ...newer }: FullOrigin) {
  const saysNothing = Object.keys(newer.tracking).length === 0;
  return {
    tracking: saysNothing ? earlier.tracking : newer.tracking,
    firstTouch: earlier.firstTouch ?? newer.firstTouch,
    pbtCampaignLink: earlier.pbtCampaignLink ?? newer.pbtCampaignLink,
    linkId: newer.linkId ?? earlier.linkId,
    anonymousId: newer.anonymousId ?? earlier.anonymousId,
    affiliateId: newer.affiliateId ?? earlier.affiliateId,
    pbtReferredBy: newer.pbtReferredBy ?? earlier.pbtReferredBy,
  };
}

async function createLead(
  tx: Db,
  submission: LeadSubmission,
  answers: LeadAnswers,
  origin: FullOrigin,
  { at, isEmailDisposable }: { at: Date; isEmailDisposable: boolean },
) {
  const { touches: _touches, promoCode: _promo, ...kept } = origin;
  const stage = answers.isStateIsNotEligible ? 'NotEligible' : 'New';
  const lead = await leadStore(tx).insert({
    ...answers,
    ...kept,
    fillingOutFrom: submission.fillingOutFrom ?? filledOutFrom(submission.visitor),
    ipAddress: submission.visitor.ipAddress,
    id: randomUUID(),
    stage,
    isConverted: false,
    isWaiting: false,
    isSuspicious: submission.visitor.isSuspicious === true,
    isEmailDisposable,
    owner: null,
    previousOwner: null,
    createdAt: at,
    updatedAt: at,
  });
  await leadHistoryStore(tx).addStage({ id: randomUUID(), leadId: lead.id, stage, at });
  return lead;
}

/** The person's earlier lead with the newer answers in it; undefined where there is none to take them. */
async function addToEarlier(tx: Db, answers: LeadAnswers, origin: FullOrigin, at: Date) {
  const key = personKey(answers);
  const store = leadStore(tx);
  await store.lockPerson(key);
  const earlier = await store.newestOf(key, new Date(at.getTime() - samePersonDays * day));
  if (!earlier || !takesAnswers(earlier.stage)) return undefined;
  const isSellable = answers.zipCode !== null && !answers.isStateIsNotEligible;
  const stage = earlier.stage === 'NotEligible' && isSellable ? 'New' : earlier.stage;
  const lead: Lead = {
    ...earlier,
    ...newerAnswers(earlier, answers),
    ...newerOrigin(earlier, origin),
    stage,
    updatedAt: at,
  };
  await store.update(lead);
  if (stage !== earlier.stage)
    await leadHistoryStore(tx).addStage({ id: randomUUID(), leadId: lead.id, stage, at });
  return lead;
}

async function keepConsent(deps: LeadDeps, tx: Db, leadId: string, submission: LeadSubmission) {
  if (!submission.consent) return;
  const { ipAddress, browser, page } = submission.visitor;
  const formState = submission.formState ?? {};
  await deps.consent.keep(tx, { leadId, ...submission.consent, page, ipAddress, browser, formState });
}

/**
 * Keeps what a person sent: in the lead they have already, where that is younger than 30 days and not over, else in a
 * new one. Nothing is lost either way: each submission stays as it was sent. Other systems are told within `tx`. What a
 * program seems to have sent is a lead of its own that touches no other. Throws 429 at an e-mail address or phone number
 * that came too often.
 */
export async function receiveLead(deps: LeadDeps, tx: Db, submission: LeadSubmission): Promise<Received> {
  const at = deps.now();
  const { isSuspicious } = submission.visitor;
  const given = answersOf(submission);
  await deps.abuse.limit(tx, 'lead', { email: given.email, phone: given.phone, isSuspicious });
  const origin = await fullOriginOf(deps, tx, submission);
  const answers = { ...given, promoCode: given.promoCode ?? origin.promoCode?.toUpperCase() ?? null };
  const isEmailDisposable = await deps.abuse.isEmailDisposable(answers.email);
  const earlier = isSuspicious ? undefined : await addToEarlier(tx, answers, origin, at);
  const lead = earlier ?? (await createLead(tx, submission, answers, origin, { at, isEmailDisposable }));
  const submissionId = randomUUID();
  await leadHistoryStore(tx).addSubmission({
    id: submissionId,
    leadId: lead.id,
    fillingOutFrom: submission.fillingOutFrom ?? filledOutFrom(submission.visitor),
    answers,
    touches: origin.touches,
    ipAddress: submission.visitor.ipAddress,
    at,
  });
  await keepConsent(deps, tx, lead.id, submission);
  await announceLead(deps, tx, lead, earlier ? 'lead.updated' : 'lead.created');
  return { lead, submissionId, isNew: earlier === undefined };
}
