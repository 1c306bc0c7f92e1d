import type { ConsentChannel } from '../../consent/domain/consent-text.ts';
import type { LeadAnswers } from '../schema/lead-fields.ts';
import type { LeadOrigin } from './lead.ts';
import { latestAnswers } from './same-person.ts';

/**
 * What staff decided about answers from an unverified sender. Null: the sender created the lead or showed that it's
 * theirs.
 */
export type SubmissionReview = 'Pending' | 'Accepted' | 'Dismissed' | null;

/** Whether a submission may change its lead, and its browser may change it again. */
export const isVerified = (review: SubmissionReview): boolean => review === null || review === 'Accepted';

/** What a pending submission asked for besides its answers. Takes effect when staff accept it. */
export type PendingRequest = {
  consent: { textVersion: string; channels: ConsentChannel[] } | null;
  page: string;
  browser: string;
  formState: Record<string, unknown>;
  /** Whether they want to hear when we sell in their state. */
  isWaiting: boolean;
};

/** A lead's source, according to one submission. */
export type SubmittedOrigin = Pick<
  LeadOrigin,
  'linkId' | 'pbtCampaignLink' | 'pbtReferredBy' | 'affiliateId' | 'anonymousId' | 'createdFromPublicFunnel'
>;

/** The answers a lead would get from a submission, each next to its current value. */
export const changedAnswers = (
  lead: LeadAnswers,
  sent: LeadAnswers,
): {
  field: keyof LeadAnswers;
  from: LeadAnswers[keyof LeadAnswers];
  to: LeadAnswers[keyof LeadAnswers];
}[] => {
  const newer = latestAnswers(lead, sent);
  return (Object.keys(sent) as (keyof LeadAnswers)[])
    .map((field) => ({ field, from: lead[field], to: newer[field] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
};
