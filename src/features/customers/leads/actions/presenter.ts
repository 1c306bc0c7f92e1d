import { millisecondsInDay } from 'date-fns/constants';
import type { Lead } from '../domain/lead.ts';
import type { LeadResponse } from '../schema/index.ts';
import { filterLeadFields, type LeadAnswers } from '../schema/lead-fields.ts';
import { type StoredSubmission, submissionStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadDeps } from './deps.ts';

const isPaidClick = ({ tracking }: Lead): boolean =>
  tracking.gclid !== undefined || /^(cpc|ppc|paid)/i.test(tracking.utm_medium ?? '');

const presentCampaign = (lead: Lead) => {
  const { tracking } = lead;
  return {
    referralCode: tracking.ref_code ?? null,
    paidSearch: isPaidClick(lead),
    paidSearchGclid: tracking.gclid ?? null,
    paidSearchUtmCampaign: tracking.utm_campaign ?? null,
    paidSearchUtmContent: tracking.utm_content ?? null,
    paidSearchUtmMedium: tracking.utm_medium ?? null,
    paidSearchUtmSource: tracking.utm_source ?? null,
    paidSearchUtmTerm: tracking.utm_term ?? null,
    cid: tracking.cid ?? null,
    gaId: tracking.gaId ?? null,
    leadSource: tracking.lead_source ?? null,
    leadVendor: tracking.lead_vendor ?? null,
    subId: tracking.sub ?? null,
    subSubId: tracking.ssid ?? null,
    subSub2Id: tracking.ssid2 ?? null,
    subSub3Id: tracking.ssid3 ?? null,
  };
};

const fields = filterLeadFields(() => true);

const presentAnswers = (lead: LeadAnswers) =>
  Object.fromEntries(fields.map((field) => [field, lead[field]])) as LeadAnswers;

export function presentLead(lead: Lead, now: Date): LeadResponse {
  const { owner, previousOwner } = lead;
  return {
    id: lead.id,
    recordId: lead.recordId,
    isConverted: lead.isConverted,
    stage: lead.stage,
    ...presentAnswers(lead),
    ...presentCampaign(lead),
    createdDate: lead.createdAt.toISOString(),
    daysSinceCreated: Math.max(0, Math.floor((now.getTime() - lead.createdAt.getTime()) / millisecondsInDay)),
    ipAddress: lead.ipAddress,
    linkId: lead.linkId,
    pbtCampaignLink: lead.pbtCampaignLink,
    createdFromPublicFunnel: lead.createdFromPublicFunnel,
    anonymousId: lead.anonymousId,
    currentOwnerId: owner?.id ?? null,
    currentOwnerFirstName: owner?.firstName ?? null,
    currentOwnerLastName: owner?.lastName ?? null,
    previousOwnerId: previousOwner?.id ?? null,
    previousOwnerFirstName: previousOwner?.firstName ?? null,
    previousOwnerLastName: previousOwner?.lastName ?? null,
    pbtReferredBy: lead.pbtReferredBy,
    affiliateId: lead.affiliateId,
    fillingOutFrom: lead.fillingOutFrom,
  };
}

const hiddenFields = {
  ipAddress: null,
  leadVendor: null,
  subId: null,
  subSubId: null,
  subSub2Id: null,
  subSub3Id: null,
  affiliateId: null,
  ...Object.fromEntries(filterLeadFields(({ isHidden }) => isHidden).map((field) => [field, null])),
  currentOwnerId: null,
  currentOwnerFirstName: null,
  currentOwnerLastName: null,
  previousOwnerId: null,
  previousOwnerFirstName: null,
  previousOwnerLastName: null,
} satisfies Partial<LeadResponse>;

/** For a person who has proved that the email address is theirs. */
const presentToPerson = (lead: Lead, now: Date): LeadResponse => ({
  ...presentLead(lead, now),
  ...hiddenFields,
});

/** Hidden from senders, because it would reveal whether we already knew the person and who referred them. */
const fieldsHiddenFromSender = {
  recordId: null,
  pbtReferredBy: null,
  pbtCampaignLink: null,
  linkId: null,
  anonymousId: null,
} satisfies Partial<LeadResponse>;

/** Shows only this submission's answers, because others may have used the same name and email address. */
function replaceWithSubmission(lead: Lead, submission: StoredSubmission): Lead {
  const stage = submission.reached ?? (submission.answers.isStateIsNotEligible ? 'NotEligible' : 'New');
  return {
    ...lead,
    ...submission.answers,
    ...submission.origin,
    stage,
    isConverted: stage === 'Ordered',
    createdAt: submission.at,
    fillingOutFrom: submission.fillingOutFrom,
    tracking: submission.tracking ?? {},
    ipAddress: submission.ipAddress,
    createdFromPublicFunnel: submission.review !== null || lead.createdFromPublicFunnel,
  };
}

/** Looks the same for new and known people. */
const presentToSender = (lead: Lead, submission: StoredSubmission, now: Date): LeadResponse => ({
  ...presentToPerson(replaceWithSubmission(lead, submission), now),
  ...fieldsHiddenFromSender,
});

/** Only the API caller that sent the first submission sees later stages. */
function presentToCaller(
  lead: Lead,
  submission: StoredSubmission,
  { isFirst, now }: { isFirst: boolean; now: Date },
): LeadResponse {
  const { stage, isConverted, createdAt } = lead;
  const submittedAnswers = {
    ...replaceWithSubmission(lead, submission),
    createdFromPublicFunnel: submission.origin?.createdFromPublicFunnel ?? false,
  };
  if (isFirst) return presentLead({ ...submittedAnswers, stage, isConverted, createdAt }, now);
  return { ...presentLead({ ...submittedAnswers, owner: null, previousOwner: null }, now), recordId: null };
}

export type LeadReader = {
  token?: string;
  submissions: string[];
  /** The name of the API key in the request. */
  caller?: string;
  isStaff?: boolean;
};

/** Staff see everything, a signed link shows everything about the person, and an API caller or browser sees only what it submitted. */
export async function findVisibleLead(
  deps: LeadDeps,
  id: string,
  reader: LeadReader,
): Promise<LeadResponse | undefined> {
  const { db } = deps.database;
  const lead = await leadStore(db).byId(id);
  if (!lead) return undefined;
  const now = deps.now();
  if (reader.isStaff) return presentLead(lead, now);
  if (deps.tokens.read('lead', reader.token) === lead.id) return presentToPerson(lead, now);
  const submissions = await submissionStore(db).submissionsByLead(lead.id);
  if (reader.caller !== undefined) {
    const callerSubmission = submissions.findLast(({ caller }) => caller === reader.caller);
    return (
      callerSubmission &&
      presentToCaller(lead, callerSubmission, { isFirst: submissions[0]?.caller === reader.caller, now })
    );
  }
  const newestSubmission = submissions.findLast((submission) => reader.submissions.includes(submission.id));
  return newestSubmission && presentToSender(lead, newestSubmission, now);
}
