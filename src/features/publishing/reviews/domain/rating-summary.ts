import { type Rating, ratings } from './review.ts';

export type RatingSummary = {
  total: number;
  /** The average rating, rounded to two decimals. Null if there are no reviews. */
  mean: number | null;
  counts: { rating: Rating; count: number }[];
};

export function summarizeRatings(ratingCounts: { rating: number; count: number }[]): RatingSummary {
  const counts = ratings.map((rating) => ({
    rating,
    count: ratingCounts.filter((each) => each.rating === rating).reduce((sum, { count }) => sum + count, 0),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const points = counts.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return { total, mean: total === 0 ? null : Math.round((points / total) * 100) / 100, counts };
}
