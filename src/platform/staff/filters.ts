import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** Filters a list by days (ISO dates, UTC), both inclusive. */
export const dayFilters = {
  from: z.iso.date({ error: 'Enter the first day as YYYY-MM-DD.' }).optional(),
  to: z.iso.date({ error: 'Enter the last day as YYYY-MM-DD.' }).optional(),
};

export type DayFilter = { from?: string; to?: string };

export const textFilter = z.string().trim().min(1).max(100, 'Search for at most 100 characters.').optional();

export function withinDays(column: PgColumn, { from, to }: DayFilter): SQL | undefined {
  const startOfDay = (iso: string, laterDays: number) =>
    new Date(Date.parse(`${iso}T00:00:00Z`) + laterDays * 86_400_000);
  return and(
    from ? gte(column, startOfDay(from, 0)) : undefined,
    to ? lt(column, startOfDay(to, 1)) : undefined,
  );
}
