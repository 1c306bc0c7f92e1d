import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAmong } from '../database/among-texts.ts';
import type { Db } from '../database/database.ts';
import { batchRows, type ListQuery, listRows, startsWith } from '../staff/listing.ts';
import { isUuid } from '../uuid.ts';
import { getColumnName, getSortKeys, type RecordDefinition } from './record.ts';

/** IDs come from URLs, so they can be anything, and the database throws on one of the wrong type. */
function parseKey(key: PgColumn, id: string | number): string | number | undefined {
  if (key.dataType === 'number') return /^\d{1,9}$/.test(String(id)) ? Number(id) : undefined;
  return key.getSQLType() === 'uuid' && !isUuid(String(id)) ? undefined : id;
}

/** The queries for a record's table with a primary key. */
export function recordStore<Table extends PgTable>(record: RecordDefinition, table: Table, key: PgColumn) {
  type Row = Table['$inferSelect'];
  type NewRow = Table['$inferInsert'];
  const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>;
  const keyName = Object.keys(columns).find((name) => columns[name] === key) as keyof Row;
  const sorts = Object.fromEntries(getSortKeys(record).map((name) => [name, columns[name] as PgColumn]));
  const getColumn = (field: string) => columns[getColumnName(record, field)] as PgColumn;

  function matching({ q, ...values }: Record<string, unknown>): SQL | undefined {
    const start = q && record.search ? startsWith(getColumn(record.search.by), String(q)) : undefined;
    const equal = Object.entries(values).filter(([, value]) => value !== undefined);
    return and(start, ...equal.map(([name, value]) => eq(getColumn(name), value)));
  }

  return (db: Db) => ({
    list: ({ filter, ...query }: ListQuery<object>) =>
      listRows(db, table, query, { where: matching({ ...filter }), sorts, key }),

    batches: (filter: object) =>
      batchRows(db, table, { where: matching({ ...filter }), key, getKey: (row) => row[keyName] }),

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

    /** The rows where a field has one of the texts. */
    async findAllBy(field: string, texts: readonly string[]): Promise<Row[]> {
      const rows = await db
        .select()
        .from(table as PgTable)
        .where(isAmong(getColumn(field), texts));
      return rows as Row[];
    },
  });
}
