import { type Rating, ratings } from './review.ts';

export type RatingSummary = {
  /** How many reviews it rests on. */
  total: number;
  /** Mean of their ratings with two decimals; null where there are none. */
  mean: number | null;
  /** How many gave each rating, the best first. */
  counts: { rating: Rating; count: number }[];
};

/** Counts by rating; one that nobody gave may be missing. */
export function summarizeRatings(given: { rating: number; count: number }[]): RatingSummary {
  const counts = ratings.map((rating) => ({
    rating,
    count: given.filter((each) => each.rating === rating).reduce((sum, { count }) => sum + count, 0),
  }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const points = counts.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return { total, mean: total === 0 ? null : Math.round((points / total) * 100) / 100, counts };
}
