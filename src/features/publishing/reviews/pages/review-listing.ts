import { readPage } from '../../../../ui/pagination.tsx';
import type { ReviewActions } from '../actions.ts';
import { isFiltered, parseReviewQuery, toParameters } from '../domain/review-query.ts';

export const reviewsPath = '/reviews';

/** A page of reviews and its filters, as JSON for the browser. */
export type ReviewListing = Awaited<ReturnType<typeof reviewListing>>;

export async function reviewListing(reviews: ReviewActions, query: URLSearchParams) {
  const choice = parseReviewQuery(query);
  const { page, itemsPerPage } = readPage(query);
  const range = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const { total, items } = await reviews.list(choice, range);
  const list = { path: reviewsPath, query: toParameters(choice), page, itemsPerPage, total };
  return { choice, isNarrowed: isFiltered(choice), items, list };
}

export const reviewsTitle = (page: number): string =>
  page > 1 ? `Customer reviews, page ${page}` : 'Customer reviews, good and bad';
