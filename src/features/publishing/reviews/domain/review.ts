import type { RemovalReason } from './removal-reasons.ts';
import type { Tone } from './review-text.ts';

export const ratings = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof ratings)[number];

/** Also shown as labels in the form and the list. */
export const reviewTopics = ['Buying', 'Claim', 'Price', 'Cancelling', 'Website'] as const;
export type ReviewTopic = (typeof reviewTopics)[number];

/** Pending until staff publish or remove it. */
export const reviewStatuses = ['Pending', 'Published', 'Removed'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The public part of a review. Dates are ISO. */
export type ShownReview = {
  id: string;
  rating: Rating;
  tone: Tone;
  publishedDate: string;
  reviewerName: string;
  reviewerCity: string;
  reviewerState: string;
  reviewText: string;
  about: ReviewTopic;
  answer: { text: string; on: string } | null;
  isVerified: boolean;
};

/** What the public list of removed reviews shows: neither the text nor the author. */
export type RemovedReview = { rating: Rating; sentOn: string; removedOn: string; reason: RemovalReason };
