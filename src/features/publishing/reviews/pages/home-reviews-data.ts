import type { ReviewActions } from '../actions.ts';
import { excerptOf } from '../domain/review-text.ts';

/** The page has few bytes to spare; the rest is one press away. */
const cards = 6;
const longestExcerpt = 170;

export type HomeReviewData = Awaited<ReturnType<typeof homeReviewData>>;

/** The mean of all reviews, and the beginnings of the newest. */
export async function homeReviewData(reviews: ReviewActions) {
  const newest = await reviews.newest();
  return {
    summary: await reviews.summary(),
    newest: newest
      .slice(0, cards)
      .map(({ id, rating, publishedDate, reviewerName, reviewerCity, reviewerState, reviewText }) => ({
        ...{ id, rating, publishedDate, reviewerName, reviewerCity, reviewerState },
        ...excerptOf(reviewText, longestExcerpt),
      })),
  };
}
