import type { HomepageRecords, ReviewList } from '../contract.ts';
import type { ShownReview } from '../domain/review.ts';

export function presentRecord(review: ShownReview): HomepageRecords['reviews'][number] {
  return {
    id: review.id,
    originalSentiment: review.rating,
    publishedDate: review.publishedDate,
    reviewerName: review.reviewerName,
    reviewerCity: review.reviewerCity,
    reviewerState: review.reviewerState,
    reviewText: review.reviewText,
  };
}

export const presentListed = (review: ShownReview): ReviewList['reviews'][number] => ({
  ...presentRecord(review),
  about: review.about,
  tone: review.tone,
  isVerified: review.isVerified,
  answerText: review.answer?.text ?? null,
  answeredOn: review.answer?.on ?? null,
});
