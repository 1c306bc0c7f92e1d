import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { TableChecksum } from './archive-format.ts';
import { type Column, type Table, tableIdentifier } from './table-list.ts';

const maxBatchRows = 1000;
const maxBatchBytes = 1_000_000;

/** Read as text, because a JSON null would look like SQL NULL. */
const isJson = ({ type }: Column) => type === 'json' || type === 'jsonb';

const selectExpression = (column: Column) => {
  const name = sql.identifier(column.name);
  return isJson(column) ? sql`${name}::text as ${name}` : name;
};

/** Sorts the same in every collation, because checksums depend on the order of rows. */
const listKeyColumns = ({ key }: Table) =>
  sql.join(
    key.map(({ name, isText }) => (isText ? sql`${sql.identifier(name)} collate "C"` : sql.identifier(name))),
    sql`, `,
  );

/** Yields batches of about a megabyte. Needs a transaction, because it uses a cursor. */
export async function* readRows(tx: Db, table: Table, condition: SQL = sql`true`): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map(selectExpression), sql`, `);
  const hasKey = table.key.length > 0;
  const orderByKey = hasKey ? sql` order by ${listKeyColumns(table)}` : sql``;
  const orderByLine = hasKey ? sql`` : sql` order by 1`;
  await tx.execute(sql`declare archived no scroll cursor for
    select to_jsonb(r)::text collate "C" as line from (select ${columns} from ${tableIdentifier(table.name)} where ${condition}${orderByKey}) r${orderByLine}`);
  // Fetches one row at a time if rows can contain whole files.
  const maxSize = table.columns.some(({ type }) => type === 'bytea') ? 1 : maxBatchRows;
  for (let size = 1; ; ) {
    const { rows } = await tx.execute<{ line: string }>(sql`fetch ${sql.raw(String(size))} from archived`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    size = Math.max(1, Math.min(maxSize, bytes < maxBatchBytes ? size * 2 : Math.floor(size / 2)));
  }
  await tx.execute(sql`close archived`);
}

/** Inserts rows as yielded by `readRows`. */
export async function addRows(tx: Db, table: Table, lines: string[]): Promise<void> {
  const names = sql.join(
    table.columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.join(
    table.columns.map(
      (column) => sql`${sql.identifier(column.name)} ${sql.raw(isJson(column) ? 'text' : column.type)}`,
    ),
    sql`, `,
  );
  const values = sql.join(
    table.columns.map((column) => {
      const value = sql`r.${sql.identifier(column.name)}`;
      return isJson(column) ? sql`${value}::${sql.raw(column.type)}` : value;
    }),
    sql`, `,
  );
  await tx.execute(sql`insert into ${tableIdentifier(table.name)} (${names})
    select ${values} from json_to_recordset(${`[${lines.join(',')}]`}::json) as r(${types})`);
}

export function createChecksum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string | Buffer) {
      rows += 1;
      hash.update(line).update('\n');
    },
    result: (): TableChecksum => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function computeChecksum(tx: Db, table: Table): Promise<TableChecksum> {
  const checksum = createChecksum();
  for await (const lines of readRows(tx, table)) for (const line of lines) checksum.add(line);
  return checksum.result();
}
