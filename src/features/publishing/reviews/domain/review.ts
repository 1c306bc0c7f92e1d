import type { RemovalReason } from './removal-reasons.ts';
import type { Tone } from './review-text.ts';

export const ratings = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof ratings)[number];

export const reviewTopics = ['Buying', 'Claim', 'Price', 'Canceling', 'Website'] as const;
export type ReviewTopic = (typeof reviewTopics)[number];

export const reviewStatuses = ['Pending', 'Published', 'Removed'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Dates are ISO. */
export type PublicReview = {
  id: string;
  rating: Rating;
  tone: Tone;
  publishedDate: string;
  reviewerName: string;
  reviewerCity: string;
  reviewerState: string;
  reviewText: string;
  about: ReviewTopic;
  reply: { text: string; on: string } | null;
  isVerified: boolean;
};

/** Shown in the public list of removed reviews, which contains neither the text nor the author. */
export type RemovedReview = { rating: Rating; sentOn: string; removedOn: string; reason: RemovalReason };
