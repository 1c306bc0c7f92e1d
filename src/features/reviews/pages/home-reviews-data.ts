import { excerptOf } from '../domain/excerpt.ts';
import type { ReviewUseCases } from '../use-cases.ts';

const longestExcerpt = 230;

export type HomeReviewData = Awaited<ReturnType<typeof homeReviewData>>;

/** The mean of all reviews, and the beginnings of the newest. */
export async function homeReviewData(reviews: ReviewUseCases) {
  const newest = await reviews.newest();
  return {
    summary: await reviews.summary(),
    newest: newest.map(
      ({ id, rating, publishedDate, reviewerName, reviewerCity, reviewerState, reviewText }) => ({
        ...{ id, rating, publishedDate, reviewerName, reviewerCity, reviewerState },
        ...excerptOf(reviewText, longestExcerpt),
      }),
    ),
  };
}
