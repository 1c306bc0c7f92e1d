import { and, asc, desc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';

/** Counting more could read a million rows, and nobody pages that far. One extra row shows that there are more. */
export const maxCountedRows = 1_000;

/** `page` starts at 1. */
export type ListQuery<Filter = Record<string, unknown>> = {
  page: number;
  perPage: number;
  sort: string;
  order: 'asc' | 'desc';
  filter: Filter;
};

/** `total` stops at `maxCountedRows` plus one. */
export type ListResult<Row> = { rows: Row[]; total: number };

type Listing = {
  where?: SQL;
  /** Each needs an index. */
  sorts: Record<string, PgColumn | SQL>;
  /** The primary key, which orders rows that sort the same. */
  key: PgColumn;
};

/** A page of a table's rows. Throws when `sort` isn't one of `sorts`, which the schema prevents. */
export async function listRows<Table extends PgTable>(
  db: Db,
  table: Table,
  { page, perPage, sort, order }: Omit<ListQuery, 'filter'>,
  { where, sorts, key }: Listing,
): Promise<ListResult<Table['$inferSelect']>> {
  const column = sorts[sort];
  if (!column) throw new Error(`This list can't be sorted by ${sort}`);
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

export const mapRows = <Row, Record>(
  { rows, total }: ListResult<Row>,
  toRecord: (row: Row) => Record,
): ListResult<Record> => ({ rows: rows.map(toRecord), total });

const batchSize = 1000;

/** Yields all matching rows in the order of their key, a thousand at a time. */
export async function* batchRows<Table extends PgTable>(
  db: Db,
  table: Table,
  { where, key, getKey }: { where?: SQL; key: PgColumn; getKey: (row: Table['$inferSelect']) => unknown },
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
    after = getKey(rows.at(-1) as Table['$inferSelect']);
  }
}

export async function* mapBatches<Row, Record>(
  batches: AsyncIterable<Row[]>,
  toRecord: (row: Row) => Record,
): AsyncGenerator<Record[]> {
  for await (const batch of batches) yield batch.map(toRecord);
}

async function countRows(db: Db, table: PgTable, where?: SQL): Promise<number> {
  const rowsUpToLimit = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxCountedRows + 1)
    .as('some');
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(rowsUpToLimit);
  return counted?.count ?? 0;
}

/** The column needs an index on `lower(column) text_pattern_ops`. */
export const startsWith = (column: PgColumn | SQL, text: string): SQL =>
  sql`lower(${column}) like ${`${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`}`;
