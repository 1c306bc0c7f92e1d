import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Sends the whole list as one parameter, because PostgreSQL accepts at most 65,535 per query. */
export const isAmong = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))`;
