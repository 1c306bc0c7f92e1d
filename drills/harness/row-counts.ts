import { sql } from 'drizzle-orm';
import { openDatabase } from '../../src/platform/database/database.ts';

export type Where = { databaseUrl?: string; dataDir?: string };

/** Rows of every table of the site, by name. The database must not be in use where it is a directory. */
export async function rowCounts({ databaseUrl, dataDir = 'memory' }: Where): Promise<Record<string, number>> {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const counted = await database.db.execute<{ number: number }>(
        sql.raw(`select count(*)::int as number from "${name}"`),
      );
      counts[name] = counted.rows[0]?.number ?? 0;
    }
    return counts;
  } finally {
    await database.close();
  }
}

/** What differs between two counts, in words. */
export const differences = (one: Record<string, number>, other: Record<string, number>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name}: ${one[name] ?? 'missing'} against ${other[name] ?? 'missing'}`);
