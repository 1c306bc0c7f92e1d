import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Db } from './handle.ts';

/** Any number, the same in every copy of the program: whoever changes tables holds it. */
export const advisoryLock = 7_240_911;

type Applied = { created_at: number; hash: string };

/**
 * Applies what `folder` (as drizzle-kit writes it) holds and the database lacks, all of it or nothing, in one
 * transaction on one connection. Starters at once wait for each other. Answers how many were applied. Throws when an
 * applied migration was edited since, or the folder has no journal.
 *
 * The bookkeeping table is Drizzle's. Its own migrator is not used: it skips a migration that is older than the last
 * applied one (a merged branch), and it takes no lock.
 */
export function migrate(database: Database, folder: string): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLock))})`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const applied = await appliedMigrations(tx);
    const pending = migrations.filter((migration) => !isApplied(migration, applied));
    for (const migration of pending) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
    return pending.length;
  });
}

async function appliedMigrations(tx: Db): Promise<Map<number, string>> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await tx.execute<Applied>(sql`select created_at, hash from drizzle.__drizzle_migrations`);
  return new Map(rows.map((row) => [Number(row.created_at), row.hash]));
}

function isApplied(migration: { folderMillis: number; hash: string }, applied: Map<number, string>): boolean {
  const hash = applied.get(migration.folderMillis);
  if (hash !== undefined && hash !== migration.hash) {
    throw new Error(
      `A migration was edited after it was applied (made ${new Date(migration.folderMillis).toISOString()})`,
    );
  }
  return hash !== undefined;
}
