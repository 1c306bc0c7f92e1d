import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { type ConsentChannel, findConsentText } from '../../consent/domain/consent-text.ts';
import { removeDuplicateTouches } from '../domain/campaign-touches.ts';
import type { CampaignTracking } from '../domain/campaign-tracking.ts';
import { type CampaignVisit, resolveOrigin } from '../domain/campaign-visit.ts';
import { getStageAfterAnswers, type Lead } from '../domain/lead.ts';
import { withoutExtension } from '../domain/phone-number.ts';
import { acceptsChanges, mergeAnswers, samePersonDays } from '../domain/same-person.ts';
import type { SubmittedOrigin } from '../domain/submission.ts';
import { getFilledOutFrom, type Visitor } from '../domain/visitor.ts';
import { type LeadAnswers, noAnswers } from '../schema/lead-fields.ts';
import { addStage, submissionStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadDeps } from './deps.ts';
import { publishLead } from './publish.ts';

export type LeadSubmission = {
  answers: Partial<LeadAnswers> & Pick<LeadAnswers, 'firstName' | 'email'>;
  visitor: Visitor;
  visit: CampaignVisit;
  tracking: CampaignTracking;
  /** Comes from the request body and takes precedence over the visit. */
  origin?: Partial<SubmittedOrigin> & { affiliate?: { affo: string; affc: string } };
  caller?: string;
  fillingOutFrom?: string;
  consent?: { textVersion: string; channels: ConsentChannel[] } | null;
  formState?: Record<string, unknown>;
  /** True if they asked a question that we should answer by email. */
  requestsReply?: boolean;
  /** True to add the person to their state's waitlist. */
  isWaiting?: boolean;
};

/** `needsReview` is true if we couldn't verify the sender, so the existing lead didn't change. */
export type ReceivedLead = {
  lead: Lead;
  submissionId: string;
  needsReview: boolean;
  tracking: CampaignTracking;
};

function toLeadAnswers({ answers }: LeadSubmission): LeadAnswers {
  const definedAnswers = Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined),
  );
  return { ...noAnswers, ...answers, ...definedAnswers, email: answers.email.toLowerCase() } as LeadAnswers;
}

async function resolveFullOrigin(deps: LeadDeps, tx: Db, submission: LeadSubmission) {
  const { visit, visitor, tracking: urlTracking, origin: submittedOrigin = {} } = submission;
  const origin = resolveOrigin({ visit, urlTracking, optsOutOfTracking: visitor.optsOutOfTracking });
  const code = origin.tracking.ref_code;
  const affiliate = submittedOrigin.affiliate ?? origin.affiliate;
  return {
    tracking: origin.tracking,
    touches: origin.touches,
    firstTouch: origin.firstTouch,
    promoCode: origin.promoCode,
    linkId: submittedOrigin.linkId ?? origin.linkId,
    pbtCampaignLink: submittedOrigin.pbtCampaignLink ?? origin.pbtCampaignLink,
    anonymousId: visitor.optsOutOfTracking ? null : (submittedOrigin.anonymousId ?? origin.anonymousId),
    affiliateId:
      submittedOrigin.affiliateId ??
      (affiliate ? await deps.findAffiliateId(tx, affiliate) : undefined) ??
      null,
    pbtReferredBy:
      submittedOrigin.pbtReferredBy ?? (code ? await deps.findReferrer(tx, code) : undefined) ?? null,
    createdFromPublicFunnel: submittedOrigin.createdFromPublicFunnel ?? true,
  };
}

type FullOrigin = Awaited<ReturnType<typeof resolveFullOrigin>>;

/** Stores a referrer's name only if the sender typed it. A name from a referral link is erased with the link's owner. */
function toSubmittedOrigin(submission: LeadSubmission, origin: FullOrigin): SubmittedOrigin {
  const { linkId, pbtCampaignLink, affiliateId, anonymousId, createdFromPublicFunnel } = origin;
  const pbtReferredBy = submission.origin?.pbtReferredBy ?? null;
  return { linkId, pbtCampaignLink, pbtReferredBy, affiliateId, anonymousId, createdFromPublicFunnel };
}

/** The latest source replaces earlier ones unless it's empty. The first touch never changes. */
function mergeOrigin(existingLead: Lead, { touches: _touches, promoCode: _promo, ...newer }: FullOrigin) {
  const hasNoTracking = Object.keys(newer.tracking).length === 0;
  return {
    tracking: hasNoTracking ? existingLead.tracking : newer.tracking,
    firstTouch: existingLead.firstTouch ?? newer.firstTouch,
    pbtCampaignLink: existingLead.pbtCampaignLink ?? newer.pbtCampaignLink,
    linkId: newer.linkId ?? existingLead.linkId,
    anonymousId: newer.anonymousId ?? existingLead.anonymousId,
    affiliateId: newer.affiliateId ?? existingLead.affiliateId,
    pbtReferredBy: newer.pbtReferredBy ?? existingLead.pbtReferredBy,
  };
}

async function createLead(
  tx: Db,
  submission: LeadSubmission,
  answers: LeadAnswers,
  origin: FullOrigin,
  { at, personId, isEmailDisposable }: { at: Date; personId: string; isEmailDisposable: boolean },
) {
  const { touches, promoCode: _promo, ...leadOrigin } = origin;
  const stage = answers.isStateIsNotEligible ? 'NotEligible' : 'New';
  const lead = await leadStore(tx).insert({
    ...answers,
    ...leadOrigin,
    fillingOutFrom: submission.fillingOutFrom ?? getFilledOutFrom(submission.visitor),
    ipAddress: submission.visitor.ipAddress,
    id: randomUUID(),
    personId,
    stage,
    isConverted: false,
    isWaiting: false,
    visits: removeDuplicateTouches(touches).length,
    isSuspicious: submission.visitor.isSuspicious === true,
    needsReview: false,
    isEmailDisposable,
    owner: null,
    previousOwner: null,
    nextAction: null,
    nextActionAt: null,
    createdAt: at,
    updatedAt: at,
  });
  await addStage(tx, lead.id, stage, at);
  return lead;
}

async function findEarlierLead(tx: Db, personId: string, at: Date): Promise<Lead | undefined> {
  const earlierLead = await leadStore(tx).newestByPerson(
    personId,
    new Date(at.getTime() - samePersonDays * millisecondsInDay),
  );
  return earlierLead && acceptsChanges(earlierLead.stage) ? earlierLead : undefined;
}

/** Returns true if the sender proved to be the lead's person. Typing an email address and last name proves nothing. */
async function isProven(deps: LeadDeps, tx: Db, lead: Lead, { proof = {} }: Visitor): Promise<boolean> {
  if (proof.isTrusted || deps.tokens.read('lead', proof.token) === lead.id) return true;
  const { submissions = [] } = proof;
  return submissions.length > 0 && submissionStore(tx).hasVerifiedSubmission(lead.id, submissions);
}

async function addToLead(tx: Db, existingLead: Lead, answers: LeadAnswers, origin: FullOrigin, at: Date) {
  const stage = getStageAfterAnswers(existingLead.stage, answers);
  const earlierTouches = await submissionStore(tx).touchesByLead(existingLead.id);
  const lead: Lead = {
    ...existingLead,
    ...mergeAnswers(existingLead, answers),
    ...mergeOrigin(existingLead, origin),
    visits: removeDuplicateTouches([...earlierTouches, ...origin.touches]).length,
    stage,
    updatedAt: at,
  };
  await leadStore(tx).update(existingLead, lead);
  if (stage !== existingLead.stage) await addStage(tx, lead.id, stage, at);
  return lead;
}

/** Runs before anything is stored, so that new and known people get the same response. */
function checkConsentText({ consent }: LeadSubmission): void {
  if (!consent || findConsentText(consent.textVersion)) return;
  throw badRequest(
    'UnknownConsentText',
    'Unknown consent text version. Reload the page and try again.',
    'consent',
  );
}

const toPendingSubmission = ({
  consent = null,
  visitor,
  formState = {},
  isWaiting = false,
}: LeadSubmission) => ({
  consent,
  formState,
  isWaiting,
  page: visitor.page,
  browser: visitor.browser,
});

async function recordConsent(deps: LeadDeps, tx: Db, leadId: string, submission: LeadSubmission) {
  if (!submission.consent) return;
  const { ipAddress, browser, page } = submission.visitor;
  const formState = submission.formState ?? {};
  await deps.consent.record(tx, {
    leadId,
    ...submission.consent,
    page,
    ipAddress,
    browser,
    formState,
  });
}

async function markForReview(tx: Db, lead: Lead): Promise<Lead> {
  const leadToReview = { ...lead, needsReview: true };
  if (!lead.needsReview) await leadStore(tx).update(lead, leadToReview);
  return leadToReview;
}

/** Counts a trusted sender as one that solved the proof of work, because partners' systems can't. */
const toLimitedSender = ({ ipAddress, hasSolvedWork, proof }: Visitor) => ({
  ipAddress,
  hasSolvedWork: hasSolvedWork === true || proof?.isTrusted === true,
});

/** Changes an existing lead only if the sender proves that it's theirs. Possible spam always gets its own lead. */
export async function receiveLead(deps: LeadDeps, tx: Db, submission: LeadSubmission): Promise<ReceivedLead> {
  const at = deps.now();
  const { visitor } = submission;
  const { isSuspicious } = visitor;
  checkConsentText(submission);
  const submittedAnswers = toLeadAnswers(submission);
  const { email } = submittedAnswers;
  const phone = submittedAnswers.phone && withoutExtension(submittedAnswers.phone);
  await deps.abuse.enforceLimit(tx, 'lead', { email, phone, isSuspicious }, toLimitedSender(visitor));
  const origin = await resolveFullOrigin(deps, tx, submission);
  const answers = {
    ...submittedAnswers,
    promoCode: submittedAnswers.promoCode ?? origin.promoCode?.toUpperCase() ?? null,
  };
  const isEmailDisposable = await deps.abuse.isEmailDisposable(answers.email);
  const { firstName, lastName } = answers;
  const personId = await deps.people.recognize(tx, { firstName, lastName, email, phone });
  const earlierLead = isSuspicious ? undefined : await findEarlierLead(tx, personId, at);
  const needsReview = earlierLead !== undefined && !(await isProven(deps, tx, earlierLead, visitor));
  const saveLead = () => {
    if (!earlierLead) return createLead(tx, submission, answers, origin, { at, personId, isEmailDisposable });
    if (needsReview) return markForReview(tx, earlierLead);
    return addToLead(tx, earlierLead, answers, origin, at);
  };
  const lead = await saveLead();
  const submissionId = randomUUID();
  await submissionStore(tx).addSubmission({
    id: submissionId,
    leadId: lead.id,
    fillingOutFrom: submission.fillingOutFrom ?? getFilledOutFrom(visitor),
    answers,
    touches: origin.touches,
    tracking: origin.tracking,
    caller: submission.caller,
    origin: toSubmittedOrigin(submission, origin),
    ipAddress: visitor.ipAddress,
    at,
    requestsReply: submission.requestsReply ?? false,
    ...(needsReview && { review: 'Pending' as const, pending: toPendingSubmission(submission) }),
  });
  const { tracking } = needsReview ? origin : lead;
  if (needsReview) return { lead, submissionId, needsReview, tracking };
  await recordConsent(deps, tx, lead.id, submission);
  await publishLead(deps, tx, lead, earlierLead ? 'lead.updated' : 'lead.created');
  return { lead, submissionId, needsReview, tracking };
}
