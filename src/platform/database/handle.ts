import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Instances } from './instances.ts';

type Rows<Row> = { rows: Row[]; rowCount: number | null };

interface Result extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * Works with both drivers. Without a column type, `sql` fragments return the same values on both: int8 and numeric as numbers,
 * and dates, timestamps, and intervals as text. Driver errors are DrizzleQueryErrors, with the SQLSTATE in `cause.code`.
 */
export type Db = PgDatabase<Result, Record<string, never>>;

export type Database = {
  db: Db;
  /** For public data that may be a few seconds old. Either a replica or `db`. Never older than a change that an instance published. */
  replica: Db;
  kind: 'pglite' | 'postgres';
  /** Only use `tx` inside. See NestedQueryError. */
  transaction<T>(run: (tx: Db) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /** True while the database isn't responding, so that a query would only wait. */
  isUnavailable(): boolean;
  instances: Instances;
  close(): Promise<void>;
};
