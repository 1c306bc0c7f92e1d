import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { type ConsentChannel, consentText } from '../../consent/domain/consent-text.ts';
import type { CampaignTracking } from '../domain/campaign-tracking.ts';
import { type CampaignVisit, originOf } from '../domain/campaign-visit.ts';
import type { Lead } from '../domain/lead.ts';
import { acceptsChanges, latestAnswers, personKey, samePersonDays } from '../domain/same-person.ts';
import type { SubmittedOrigin } from '../domain/submission.ts';
import { filledOutFrom, type Visitor } from '../domain/visitor.ts';
import { type LeadAnswers, noAnswers } from '../schema/lead-fields.ts';
import { leadHistoryStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadDeps } from './deps.ts';
import { publishLead } from './publish.ts';

/** What a form or call sent about a person. */
export type LeadSubmission = {
  answers: Partial<LeadAnswers> & Pick<LeadAnswers, 'firstName' | 'email'>;
  visitor: Visitor;
  visit: CampaignVisit;
  /** Campaign fields from the form's URL or the request body. */
  tracking: CampaignTracking;
  /** From the request body, when it says more than the visit. */
  origin?: Partial<SubmittedOrigin> & { affiliate?: { affo: string; affc: string } };
  /** The name of the call's API key. */
  caller?: string;
  /** Defaults to the visitor's page. */
  fillingOutFrom?: string;
  consent?: { textVersion: string; channels: ConsentChannel[] } | null;
  /** The rest of the form, for the receipt. */
  formState?: Record<string, unknown>;
  /** They asked a question that we answer by email. */
  asksForReply?: boolean;
  /** Whether they want to hear when we sell in their state. */
  isWaiting?: boolean;
};

/**
 * `submissionId` identifies what this sender sent and gives access to that only. `needsReview`: the sender couldn't
 * show that the lead is theirs, so it doesn't change and nothing follows from it.
 */
export type Received = { lead: Lead; submissionId: string; needsReview: boolean; tracking: CampaignTracking };

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

/** Only a name from the sender: one from a referral link is removed when the link's owner is erased. */
function submittedOrigin(submission: LeadSubmission, origin: FullOrigin): SubmittedOrigin {
  const { linkId, pbtCampaignLink, affiliateId, anonymousId, createdFromPublicFunnel } = origin;
  const pbtReferredBy = submission.origin?.pbtReferredBy ?? null;
  return { linkId, pbtCampaignLink, pbtReferredBy, affiliateId, anonymousId, createdFromPublicFunnel };
}

/** The latest source counts unless it's empty; the first touch stays the first. */
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
    needsReview: false,
    isEmailDisposable,
    owner: null,
    previousOwner: null,
    createdAt: at,
    updatedAt: at,
  });
  await leadHistoryStore(tx).addStage({ id: randomUUID(), leadId: lead.id, stage, at });
  return lead;
}

/** The person's lead that takes new answers, locked until the transaction ends. Undefined when there is none. */
async function earlierLead(tx: Db, answers: LeadAnswers, at: Date): Promise<Lead | undefined> {
  const key = personKey(answers);
  const store = leadStore(tx);
  await store.lockPerson(key);
  const earlier = await store.newestOf(key, new Date(at.getTime() - samePersonDays * millisecondsInDay));
  return earlier && acceptsChanges(earlier.stage) ? earlier : undefined;
}

/** An email address and last name prove nothing, because anyone can type them. */
async function isProven(deps: LeadDeps, tx: Db, lead: Lead, { proof = {} }: Visitor): Promise<boolean> {
  if (proof.isTrusted || deps.tokens.read('lead', proof.token) === lead.id) return true;
  const { submissions = [] } = proof;
  return submissions.length > 0 && leadHistoryStore(tx).hasVerified(lead.id, submissions);
}

async function addToLead(tx: Db, earlier: Lead, answers: LeadAnswers, origin: FullOrigin, at: Date) {
  const isSellable = answers.zipCode !== null && !answers.isStateIsNotEligible;
  const stage = earlier.stage === 'NotEligible' && isSellable ? 'New' : earlier.stage;
  const lead: Lead = {
    ...earlier,
    ...latestAnswers(earlier, answers),
    ...newerOrigin(earlier, origin),
    stage,
    updatedAt: at,
  };
  await leadStore(tx).update(lead);
  if (stage !== earlier.stage)
    await leadHistoryStore(tx).addStage({ id: randomUUID(), leadId: lead.id, stage, at });
  return lead;
}

/** Refused before anything is stored, for known and unknown people alike. */
function refuseUnknownText({ consent }: LeadSubmission): void {
  if (!consent || consentText(consent.textVersion)) return;
  throw badRequest(
    'UnknownConsentText',
    'Unknown consent text version. Reload the page and try again.',
    'consent',
  );
}

const pendingOf = ({ consent = null, visitor, formState = {}, isWaiting = false }: LeadSubmission) => ({
  ...{ consent, formState, isWaiting },
  page: visitor.page,
  browser: visitor.browser,
});

async function keepConsent(deps: LeadDeps, tx: Db, leadId: string, submission: LeadSubmission) {
  if (!submission.consent) return;
  const { ipAddress, browser, page } = submission.visitor;
  const formState = submission.formState ?? {};
  await deps.consent.keep(tx, { leadId, ...submission.consent, page, ipAddress, browser, formState });
}

/** Marks the lead for staff; its answers, permissions, and place in lists stay. */
async function markForReview(tx: Db, lead: Lead): Promise<Lead> {
  const marked = { ...lead, needsReview: true };
  if (!lead.needsReview) await leadStore(tx).update(marked);
  return marked;
}

/**
 * Stores what a person sent: in the lead they have already, where that is younger than 30 days and still open, else in
 * a new one. A sender who can't show that they are the person changes nothing of an existing lead: staff review the
 * answers. What a program seems to have sent is a lead of its own. Each submission is stored as it was sent, and other
 * systems hear of a changed lead within `tx`. Throws 429 at an email address or phone number that came too often.
 */
export async function receiveLead(deps: LeadDeps, tx: Db, submission: LeadSubmission): Promise<Received> {
  const at = deps.now();
  const { visitor } = submission;
  const { isSuspicious } = visitor;
  refuseUnknownText(submission);
  const given = answersOf(submission);
  await deps.abuse.limit(tx, 'lead', { email: given.email, phone: given.phone, isSuspicious });
  const origin = await fullOriginOf(deps, tx, submission);
  const answers = { ...given, promoCode: given.promoCode ?? origin.promoCode?.toUpperCase() ?? null };
  const isEmailDisposable = await deps.abuse.isEmailDisposable(answers.email);
  const earlier = isSuspicious ? undefined : await earlierLead(tx, answers, at);
  const needsReview = earlier !== undefined && !(await isProven(deps, tx, earlier, visitor));
  const lead = !earlier
    ? await createLead(tx, submission, answers, origin, { at, isEmailDisposable })
    : needsReview
      ? await markForReview(tx, earlier)
      : await addToLead(tx, earlier, answers, origin, at);
  const submissionId = randomUUID();
  await leadHistoryStore(tx).addSubmission({
    id: submissionId,
    leadId: lead.id,
    fillingOutFrom: submission.fillingOutFrom ?? filledOutFrom(visitor),
    answers,
    touches: origin.touches,
    tracking: origin.tracking,
    caller: submission.caller,
    origin: submittedOrigin(submission, origin),
    ipAddress: visitor.ipAddress,
    at,
    asksForReply: submission.asksForReply ?? false,
    ...(needsReview && { review: 'Pending' as const, pending: pendingOf(submission) }),
  });
  const { tracking } = needsReview ? origin : lead;
  if (needsReview) return { lead, submissionId, needsReview, tracking };
  await keepConsent(deps, tx, lead.id, submission);
  await publishLead(deps, tx, lead, earlier ? 'lead.updated' : 'lead.created');
  return { lead, submissionId, needsReview, tracking };
}
