import type { ReviewActions } from '../actions.ts';
import { truncateText } from '../domain/review-text.ts';

/** A small number keeps the home page small. */
const maxCards = 6;
const maxExcerptLength = 120;

export type HomeReviewData = Awaited<ReturnType<typeof loadHomeReviewData>>;

export async function loadHomeReviewData(reviews: ReviewActions) {
  const newestReviews = await reviews.newest();
  return {
    summary: await reviews.summary(),
    newest: newestReviews
      .slice(0, maxCards)
      .map(({ id, rating, publishedDate, reviewerName, reviewerCity, reviewerState, reviewText }) => ({
        id,
        rating,
        publishedDate,
        reviewerName,
        reviewerCity,
        reviewerState,
        ...truncateText(reviewText, maxExcerptLength),
      })),
  };
}
