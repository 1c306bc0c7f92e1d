import type { RemovalReason } from './removal-reasons.ts';
import type { Tone } from './review-text.ts';

export const ratings = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof ratings)[number];

/** What a review can be about, in the words of the form and the list. */
export const reviewTopics = ['Buying', 'Claim', 'Price', 'Cancelling', 'Website'] as const;
export type ReviewTopic = (typeof reviewTopics)[number];

/** Pending until somebody has read it. */
export const reviewStatuses = ['Pending', 'Published', 'Removed'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** A review as everybody sees it. Dates are ISO. */
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

/** What stays in public of a review that was taken down: not its words, and not who wrote it. */
export type RemovedReview = { rating: Rating; sentOn: string; removedOn: string; reason: RemovalReason };
