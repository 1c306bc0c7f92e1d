import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** One parameter however long the list is. A query with one for each text can have at most 65,535. */
export const isAmong = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(texts)}::json))`;
