import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';

export async function readDatabaseStats(db: Db) {
  const { rows } = await db.execute<{ bytes: string; migrations: number; last: string | null }>(
    sql`select pg_database_size(current_database())::text as bytes, count(*)::int as migrations,
      max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const [row] = rows;
  return {
    bytes: Number(row?.bytes ?? 0),
    migrations: row?.migrations ?? 0,
    lastMigrationAt: row?.last ? new Date(Number(row.last)).toISOString() : null,
  };
}
