import { and, asc, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';

/**
 * How far the rows of a list are counted; the server counts one more to say that there are more. Nobody turns forty
 * pages: such a list is narrowed, and its next page is a click whatever their number. Counting all would read a million.
 */
export const countedTo = 1_000;

/** `page` counts from 1. */
export type ListQuery<Filter = Record<string, unknown>> = {
  page: number;
  perPage: number;
  sort: string;
  order: 'asc' | 'desc';
  filter: Filter;
};

/** One page of a list. Rows are counted up to `countedTo`; a list with more says that number plus one. */
export type Listed<Row> = { rows: Row[]; total: number };

type Listing = {
  where?: SQL;
  /** The columns that may be sorted by; each needs an index. */
  sorts: Record<string, PgColumn | SQL>;
  /** Tells rows apart that sort alike: the primary key. */
  key: PgColumn;
};

/** A page of a table's rows. Throws when `sort` is none of `sorts`: the contract lets no other through. */
export async function listRows<Table extends PgTable>(
  db: Db,
  table: Table,
  { page, perPage, sort, order }: Omit<ListQuery, 'filter'>,
  { where, sorts, key }: Listing,
): Promise<Listed<Table['$inferSelect']>> {
  const column = sorts[sort];
  if (!column) throw new Error(`This list is not sorted by ${sort}`);
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(direction(column), direction(key))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: rows as Table['$inferSelect'][], total: await countRows(db, table, where) };
}

const batchSize = 1000;

/** All rows that `where` finds, by their key, a thousand at a time: no more of them are held, and none is skipped over. */
export async function* batchRows<Table extends PgTable>(
  db: Db,
  table: Table,
  { where, key, keyOf }: { where?: SQL; key: PgColumn; keyOf: (row: Table['$inferSelect']) => unknown },
): AsyncGenerator<Table['$inferSelect'][]> {
  let after: unknown;
  while (true) {
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(after === undefined ? where : and(where, gt(key, after)))
      .orderBy(asc(key))
      .limit(batchSize);
    if (rows.length > 0) yield rows as Table['$inferSelect'][];
    if (rows.length < batchSize) return;
    after = keyOf(rows.at(-1) as Table['$inferSelect']);
  }
}

/** Batches of rows as batches of records. */
export async function* batchesOf<Row, Record>(
  batches: AsyncIterable<Row[]>,
  toRecord: (row: Row) => Record,
): AsyncGenerator<Record[]> {
  for await (const batch of batches) yield batch.map(toRecord);
}

/** How many rows there are, up to one more than `countedTo`. */
async function countRows(db: Db, table: PgTable, where?: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(countedTo + 1)
    .as('some');
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return counted?.count ?? 0;
}

/** `text` at the start of a column that has an index on `lower(column) text_pattern_ops`. Case does not matter. */
export const startsWith = (column: PgColumn | SQL, text: string): SQL =>
  sql`lower(${column}) like ${`${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`}`;
