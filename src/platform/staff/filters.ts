import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

/** Days (ISO dates, UTC), both included, that a list is narrowed to. */
export const dayFilters = {
  from: z.iso.date({ error: 'Give the first day as YYYY-MM-DD.' }).optional(),
  to: z.iso.date({ error: 'Give the last day as YYYY-MM-DD.' }).optional(),
};

export type DayFilter = { from?: string; to?: string };

/** A yes or no of an address. */
export const flagFilter = z
  .enum(['true', 'false'], { error: 'Give true or false.' })
  .transform((text) => text === 'true')
  .optional();

/** The beginning of what is looked for. */
export const textFilter = z.string().trim().min(1).max(100, 'Look for at most 100 characters.').optional();

/** A time that lies within the days; undefined where neither is given. */
export function withinDays(column: PgColumn, { from, to }: DayFilter): SQL | undefined {
  const start = (iso: string, laterDays: number) =>
    new Date(Date.parse(`${iso}T00:00:00Z`) + laterDays * 86_400_000);
  return and(from ? gte(column, start(from, 0)) : undefined, to ? lt(column, start(to, 1)) : undefined);
}
