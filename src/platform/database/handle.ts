import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Copies } from './copies.ts';

type Rows<Row> = { rows: Row[]; rowCount: number | null };

interface Result extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The query builder of either driver, or of a transaction. Values without a column type (`sql` fragments) have the same
 * form on both: int8 is a number (a bigint beyond 2^53), numeric a number, date, timestamp, and interval text, jsonb
 * its value. The session's time zone is UTC. Driver errors arrive as DrizzleQueryError; `cause.code` is the SQLSTATE.
 */
export type Db = PgDatabase<Result, Record<string, never>>;

export type Database = {
  db: Db;
  /**
   * Read-only, for public data that may be seconds old: a replica that keeps up, or else `db`. Never older than a
   * change that a copy published.
   */
  reading: Db;
  kind: 'pglite' | 'postgres';
  /** Commits when `work` resolves and rolls back when it throws. Only `tx` may be used inside: see NestedQueryError. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Rejects when the database doesn't respond. */
  ping(): Promise<void>;
  /** True while the database isn't responding, so that a query would only wait. */
  isAway(): boolean;
  /** The other copies of the site over this database. */
  copies: Copies;
  close(): Promise<void>;
};
