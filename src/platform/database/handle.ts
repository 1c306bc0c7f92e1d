import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Instances } from './instances.ts';

type Rows<Row> = { rows: Row[]; rowCount: number | null };

interface Result extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * Either driver. Without a column type, `sql` fragments return the same on both: int8 and numeric as numbers, dates,
 * timestamps, and intervals as text. Driver errors arrive as DrizzleQueryError; `cause.code` is the SQLSTATE.
 */
export type Db = PgDatabase<Result, Record<string, never>>;

export type Database = {
  db: Db;
  /** For public data that may be seconds old: a replica or `db`. Never older than a change that an instance published. */
  replica: Db;
  kind: 'pglite' | 'postgres';
  /** Only `tx` may be used inside: see NestedQueryError. */
  transaction<T>(run: (tx: Db) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /** True while the database isn't responding, so that a query would only wait. */
  isUnavailable(): boolean;
  instances: Instances;
  close(): Promise<void>;
};
