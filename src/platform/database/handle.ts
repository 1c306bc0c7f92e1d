import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Copies } from './copies.ts';

type Rows<Row> = { rows: Row[]; rowCount: number | null };

interface Result extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The query builder of either driver, or of a transaction. Values that carry no column type (`sql` fragments) have
 * one form on both: int8 is a number (a bigint beyond 2^53), numeric a number, date, timestamp and interval text,
 * jsonb its value. The session's time zone is UTC. Driver errors arrive as DrizzleQueryError; `cause.code` is SQLSTATE.
 */
export type Db = PgDatabase<Result, Record<string, never>>;

export type Database = {
  db: Db;
  /**
   * For what every visitor is shown and may be seconds old: a replica where there is one that keeps up, else `db`.
   * What this or another copy said was changed is never read older. Nothing can be written with it.
   */
  reading: Db;
  kind: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it throws. Inside it only `tx` may be used: see NestedQueryError. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** True while the database does not answer, as far as is known: asking it now would be waiting for nothing. */
  isAway(): boolean;
  /** The other copies of the site over this database. */
  copies: Copies;
  close(): Promise<void>;
};
