import { and, asc, desc, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import type { Search } from '../database/search-text.ts';

/** Counting more could read a million rows, and nobody pages that far. One extra row shows that there are more. */
export const maxCountedRows = 1_000;

/** `page` starts at 1. With `perPage` 0, only the total is needed. */
export type ListQuery<Filter = Record<string, unknown>> = {
  page: number;
  perPage: number;
  sort: string;
  order: 'asc' | 'desc';
  filter: Filter;
};

/** `total` stops at `maxCountedRows` plus one. */
export type ListResult<Row> = { rows: Row[]; total: number };

/** The `sort` of global search: the best matches, the newest first. */
export const byRelevance = 'relevance';

type Listing = {
  where?: SQL;
  search?: Search;
  /** Each needs an index. */
  sorts: Record<string, PgColumn | SQL>;
  /** The primary key, which orders rows that sort the same. */
  key: PgColumn;
};

/** A common name has many matches, of which nobody looks at more. */
const maxRanked = 200;

/**
 * The rows of the first matches, sorted. A planner that expects many matches would read rows in the order of `sort` until it has
 * enough of them, which can be all rows.
 */
const firstMatches = (db: Db, table: PgTable, key: PgColumn, where: SQL | undefined, limit: number) =>
  inArray(key, db.select({ key }).from(table).where(where).limit(limit));

async function bestMatches(
  db: Db,
  table: PgTable,
  perPage: number,
  { where, search, sorts, key }: Listing & { search: Search },
) {
  const [newest = key] = Object.values(sorts);
  const find = (condition: SQL | undefined) =>
    db
      .select()
      .from(table)
      .where(firstMatches(db, table, key, and(where, condition), maxRanked))
      .orderBy(desc(newest), desc(key))
      .limit(perPage);
  const bestRows = await find(search.wordStarts);
  if (bestRows.length === perPage || search.matches === search.wordStarts) return bestRows;
  const [keyName = ''] = Object.entries(getTableColumns(table)).find(([, column]) => column === key) ?? [];
  const bestKeys = new Set(bestRows.map((row) => row[keyName]));
  const otherRows = (await find(search.matches)).filter((row) => !bestKeys.has(row[keyName]));
  return [...bestRows, ...otherRows].slice(0, perPage);
}

/** A page of a table's rows. Throws when `sort` isn't one of `sorts`, which the schema prevents. */
export async function listRows<Table extends PgTable>(
  db: Db,
  table: Table,
  { page, perPage, sort, order }: Omit<ListQuery, 'filter'>,
  { where: filter, search, sorts, key }: Listing,
): Promise<ListResult<Table['$inferSelect']>> {
  if (search && sort === byRelevance) {
    const rows = await bestMatches(db, table, perPage, { where: filter, search, sorts, key });
    return { rows: rows as Table['$inferSelect'][], total: rows.length };
  }
  const where = and(filter, search?.matches);
  const column = sorts[sort];
  if (!column) throw new Error(`This list can't be sorted by ${sort}`);
  const direction = order === 'asc' ? asc : desc;
  const total = await countRows(db, table, where);
  if (perPage === 0) return { rows: [], total };
  const isFew = search && total <= maxCountedRows;
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(isFew ? firstMatches(db, table, key, where, maxCountedRows) : where)
    .orderBy(direction(column), direction(key))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: rows as Table['$inferSelect'][], total };
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
  const firstRows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxCountedRows + 1)
    .as('some');
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(firstRows);
  return counted?.count ?? 0;
}
