import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAmong } from '../database/among-values.ts';
import type { Db } from '../database/database.ts';
import { searchFor, searchText } from '../database/search-text.ts';
import { withinDays } from '../staff/filters.ts';
import { batchRows, type ListQuery, listRows } from '../staff/listing.ts';
import { isUuid } from '../uuid.ts';
import {
  type FieldFilter,
  type Fields,
  getColumnName,
  getSortKeys,
  type RecordDefinition,
  type RecordFilter,
} from './record.ts';

/** IDs come from URLs, so they can be anything, and the database throws if one has the wrong type. */
function parseKey(key: PgColumn, id: string | number): string | number | undefined {
  if (key.dataType === 'number') return /^\d{1,9}$/.test(String(id)) ? Number(id) : undefined;
  return key.getSQLType() === 'uuid' && !isUuid(String(id)) ? undefined : id;
}

type ColumnOf<F extends Fields, Name extends keyof F> = F[Name] extends { column: infer Column }
  ? Column
  : Name;

/** Conditions for filters that aren't columns. */
type Conditions<F extends Fields, Row> = {
  [Name in keyof FieldFilter<F> as ColumnOf<F, Name> extends keyof Row ? never : Name]: (
    value: NonNullable<FieldFilter<F>[Name]>,
  ) => SQL;
};

/** Queries a record's table. `key` is its primary key or another unique column. Each filter needs a column or a condition. */
export function recordStore<F extends Fields, Table extends PgTable>(
  record: RecordDefinition & { fields: F },
  table: Table,
  key: PgColumn,
  ...[conditions]: keyof Conditions<F, Table['$inferSelect']> extends never
    ? []
    : [Conditions<F, Table['$inferSelect']>]
) {
  type Filter = RecordFilter<{ fields: F }>;
  type Row = Table['$inferSelect'];
  type NewRow = Table['$inferInsert'];
  const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>;
  const keyName = Object.keys(columns).find((name) => columns[name] === key) as keyof Row;
  const sorts = Object.fromEntries(getSortKeys(record).map((name) => [name, columns[name] as PgColumn]));
  const getColumn = (field: string) => columns[getColumnName(record, field)] as PgColumn;

  const otherConditions = (conditions ?? {}) as Record<string, (value: unknown) => SQL>;
  const matches = (name: string, value: unknown) =>
    otherConditions[name]?.(value) ?? eq(getColumn(name), value);

  const toSearch = ({ q }: Filter) =>
    record.search && searchFor(searchText(...record.search.by.map(getColumn)), q);

  function buildFilter({ q: _q, from, to, ...values }: Filter): SQL | undefined {
    const givenFilters = Object.entries(values).filter(([, value]) => value !== undefined);
    return and(
      record.days ? withinDays(getColumn(record.days), { from, to }) : undefined,
      ...givenFilters.map(([name, value]) => matches(name, value)),
    );
  }

  return (db: Db) => ({
    list: ({ filter, ...query }: ListQuery<Filter>) =>
      listRows(db, table, query, { where: buildFilter(filter), search: toSearch(filter), sorts, key }),

    batches: (filter: Filter) =>
      batchRows(db, table, {
        where: and(buildFilter(filter), toSearch(filter)?.matches),
        key,
        getKey: (row) => row[keyName],
      }),

    async find(id: string): Promise<Row | undefined> {
      const value = parseKey(key, id);
      if (value === undefined) return undefined;
      const rows = await db
        .select()
        .from(table as PgTable)
        .where(eq(key, value));
      return rows[0] as Row | undefined;
    },

    /** Returns the rows that were added. Skips those that would violate a unique constraint. */
    async add(rows: NewRow[]): Promise<Row[]> {
      if (rows.length === 0) return [];
      return (await db
        .insert(table)
        .values(rows as never)
        .onConflictDoNothing()
        .returning()) as Row[];
    },

    async change(id: string | number, fields: Partial<NewRow>): Promise<void> {
      await db
        .update(table)
        .set(fields as never)
        .where(eq(key, parseKey(key, id)));
    },

    async remove(id: string): Promise<void> {
      await db.delete(table).where(eq(key, parseKey(key, id)));
    },

    /** Rows in which a field has one of the values. */
    async findAllBy(field: string, values: readonly string[]): Promise<Row[]> {
      const rows = await db
        .select()
        .from(table as PgTable)
        .where(isAmong(getColumn(field), values));
      return rows as Row[];
    },
  });
}
