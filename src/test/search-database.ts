import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

async function listTables(database: Database): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`);
  return rows.map(({ name }) => name);
}

export async function findInDatabase(database: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await listTables(database)) {
    const { rows } = await database.db.execute<{ content: string }>(
      sql`select lower(row::text) as content from ${sql.raw(table)} as row`,
    );
    for (const text of texts) {
      if (rows.some(({ content }) => content.includes(text.toLowerCase()))) found.push(`${table}: ${text}`);
    }
  }
  return found;
}
