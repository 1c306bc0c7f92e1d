import type { ConsentChannel } from '../../consent/domain/consent-text.ts';
import type { LeadAnswers } from '../schema/lead-fields.ts';
import type { LeadOrigin } from './lead.ts';
import { latestAnswers } from './same-person.ts';

/** Null: no review needed, because the sender created the lead or proved that it's theirs. */
export type SubmissionReview = 'Pending' | 'Accepted' | 'Dismissed' | null;

/** Whether a submission and its browser may change the lead. */
export const isVerified = (review: SubmissionReview): boolean => review === null || review === 'Accepted';

/** What else a pending submission asked for. Takes effect when staff accept it. */
export type PendingRequest = {
  consent: { textVersion: string; channels: ConsentChannel[] } | null;
  page: string;
  browser: string;
  formState: Record<string, unknown>;
  /** Whether they want an email when we start selling in their state. */
  isWaiting: boolean;
};

/** A lead's source according to one submission. */
export type SubmittedOrigin = Pick<
  LeadOrigin,
  'linkId' | 'pbtCampaignLink' | 'pbtReferredBy' | 'affiliateId' | 'anonymousId' | 'createdFromPublicFunnel'
>;

/** The fields of a lead that a submission would change. */
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
