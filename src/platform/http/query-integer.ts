import { z } from 'zod';

/** Parses a whole number in a query. Unlike `z.coerce`, it accepts only digits, not values such as `1e3`. */
export function queryInteger(min: number, max: number, message: string, whenMissing = message) {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? whenMissing : message);
  return z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,15}$/.test(text.trim()) ? Number(text) : text),
    z.int({ error }).min(min, message).max(max, message),
  );
}

export type Range = { limit: number; offset: number };

export const allRows: Range = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

const maxPages = 10_000;

/** The query of a list that grows. No request gets more than `max` rows. */
export const pagingQuery = (max: number, defaultSize = max) => ({
  page: queryInteger(1, maxPages, 'The page must be between 1 and 10,000.')
    .default(1)
    .meta({ description: `1 to ${maxPages}; defaults to 1` }),
  itemsPerPage: queryInteger(1, max, `The page size must be between 1 and ${max}.`)
    .default(defaultSize)
    .meta({ description: `1 to ${max}; defaults to ${defaultSize}` }),
});

type PagingQuery = { page: number; itemsPerPage: number };

export const toRange = ({ page, itemsPerPage }: PagingQuery): Range => ({
  limit: itemsPerPage,
  offset: (page - 1) * itemsPerPage,
});

export function takePage<Row>(rows: readonly Row[], query: PagingQuery): Row[] {
  const { limit, offset } = toRange(query);
  return rows.slice(offset, offset + limit);
}
