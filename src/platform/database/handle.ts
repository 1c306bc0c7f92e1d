import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

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
  kind: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it throws. Inside it only `tx` may be used: see NestedQueryError. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
