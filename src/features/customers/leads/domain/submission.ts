import type { ConsentChannel } from '../../consent/domain/consent-text.ts';
import type { LeadAnswers } from '../schema/lead-fields.ts';
import type { LeadOrigin } from './lead.ts';
import { mergeAnswers } from './same-person.ts';

/** Null if no review is needed, because the sender created the lead or proved that it's theirs. */
export type SubmissionReview = 'Pending' | 'Accepted' | 'Dismissed' | null;

export const isVerified = (review: SubmissionReview): boolean => review === null || review === 'Accepted';

/** Takes effect when staff accept it. */
export type PendingRequest = {
  consent: { textVersion: string; channels: ConsentChannel[] } | null;
  page: string;
  browser: string;
  formState: Record<string, unknown>;
  /** True to add the person to their state's waitlist. */
  isWaiting: boolean;
};

export type SubmittedOrigin = Pick<
  LeadOrigin,
  'linkId' | 'pbtCampaignLink' | 'pbtReferredBy' | 'affiliateId' | 'anonymousId' | 'createdFromPublicFunnel'
>;

export const listChangedAnswers = (
  lead: LeadAnswers,
  sent: LeadAnswers,
): {
  field: keyof LeadAnswers;
  from: LeadAnswers[keyof LeadAnswers];
  to: LeadAnswers[keyof LeadAnswers];
}[] => {
  const newer = mergeAnswers(lead, sent);
  return (Object.keys(sent) as (keyof LeadAnswers)[])
    .map((field) => ({ field, from: lead[field], to: newer[field] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
};
