import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const day = 24 * 60 * 60 * 1000;
const startOf = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`);

/** Times from one day to another (ISO dates, UTC, both inclusive); undefined leaves an end open. */
export const betweenDays = (column: PgColumn, from?: string, to?: string): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, startOf(from)),
    to === undefined ? undefined : lt(column, new Date(startOf(to).getTime() + day)),
  );
