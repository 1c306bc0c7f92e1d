import type { ConsentChannel } from '../../consent/domain/consent-text.ts';
import type { LeadAnswers } from '../schema/lead-fields.ts';
import type { LeadOrigin } from './lead.ts';
import { newerAnswers } from './same-person.ts';

/**
 * What staff decided about answers whose sender couldn't show that they are the person. Null: the sender made the lead
 * or showed that it's theirs, so there is nothing to decide.
 */
export type SubmissionReview = 'Pending' | 'Accepted' | 'Dismissed' | null;

/** Whether a submission may change its lead, and whether its browser may change it again. */
export const isVerified = (review: SubmissionReview): boolean => review === null || review === 'Accepted';

/** What a pending submission asked for besides its answers. It takes effect when staff accept it. */
export type PendingRequest = {
  consent: { textVersion: string; channels: ConsentChannel[] } | null;
  page: string;
  browser: string;
  formState: Record<string, unknown>;
  /** Whether they want to hear when we sell in their state. */
  isWaiting: boolean;
};

/** Where a lead comes from, as one submission says it. */
export type SubmittedOrigin = Pick<
  LeadOrigin,
  'linkId' | 'pbtCampaignLink' | 'pbtReferredBy' | 'affiliateId' | 'anonymousId' | 'createdFromPublicFunnel'
>;

/** The answers that a lead would get from a submission, each beside what it has now. */
export const changedAnswers = (
  lead: LeadAnswers,
  sent: LeadAnswers,
): {
  field: keyof LeadAnswers;
  from: LeadAnswers[keyof LeadAnswers];
  to: LeadAnswers[keyof LeadAnswers];
}[] => {
  const newer = newerAnswers(lead, sent);
  return (Object.keys(sent) as (keyof LeadAnswers)[])
    .map((field) => ({ field, from: lead[field], to: newer[field] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
};
