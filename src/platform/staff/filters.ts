import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { addDays } from '../../shared/calendar.ts';
import { startOfOfficeDay } from '../../shared/local-time.ts';

/** Filters a list by days (ISO dates at the office), both inclusive. */
export const dayFilters = {
  from: z.iso.date({ error: 'Enter the first day as YYYY-MM-DD.' }).optional(),
  to: z.iso.date({ error: 'Enter the last day as YYYY-MM-DD.' }).optional(),
};

export type DayFilter = { from?: string; to?: string };

export const textFilter = z.string().trim().min(1).max(100, 'Search for at most 100 characters.').optional();

export function withinDays(column: PgColumn, { from, to }: DayFilter): SQL | undefined {
  return and(
    from ? gte(column, startOfOfficeDay(from)) : undefined,
    to ? lt(column, startOfOfficeDay(addDays(to, 1))) : undefined,
  );
}
