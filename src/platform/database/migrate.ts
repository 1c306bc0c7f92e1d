import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Db } from './handle.ts';

/** The ID of the lock for schema changes, the same in every instance of the program. */
export const advisoryLock = 7_240_911;

/** Queries on a table wait behind a migration that waits for it. After this time, the migration gives up, and the next start tries again. */
const lockTimeoutMilliseconds = 15_000;

type AppliedMigration = { created_at: number; hash: string };

/** A migration in the folder. `folderMillis` is its creation time, which identifies it. */
export type ReleasedMigration = Pick<MigrationMeta, 'sql' | 'folderMillis' | 'hash'>;

/** Reads migrations in the format of drizzle-kit, oldest first. Throws if there's no journal. */
export const readMigrations = (folder: string): ReleasedMigration[] =>
  readMigrationFiles({ migrationsFolder: folder });

/** Replaces Drizzle's migrator, which takes no lock and skips migrations older than the last one, such as those of a merged branch. */
export function migrate(
  database: Database,
  folder: string,
  lockMilliseconds = lockTimeoutMilliseconds,
): Promise<number> {
  const migrations = readMigrations(folder);
  return database.transaction(async (tx) => {
    await lockSchema(tx);
    await tx.execute(sql`set local lock_timeout = ${sql.raw(String(lockMilliseconds))}`);
    return applyMigrations(tx, migrations);
  });
}

/** Blocks schema changes by other processes until the transaction ends, and lifts the statement timeout. */
export async function lockSchema(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(advisoryLock))})`);
  await tx.execute(sql`set local statement_timeout = 0`);
}

/** The caller must hold the schema lock. */
export async function applyMigrations(tx: Db, migrations: ReleasedMigration[]): Promise<number> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const hashes = await readAppliedMigrations(tx);
  const pendingMigrations = migrations.filter((migration) => !isApplied(migration, hashes));
  for (const migration of pendingMigrations) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
  return pendingMigrations.length;
}

export async function readAppliedMigrations(db: Db): Promise<Map<number, string>> {
  const { rows } = await db.execute<AppliedMigration>(
    sql`select created_at, hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return new Map(rows.map((row) => [Number(row.created_at), row.hash]));
}

function isApplied(migration: { folderMillis: number; hash: string }, hashes: Map<number, string>): boolean {
  const hash = hashes.get(migration.folderMillis);
  if (hash !== undefined && hash !== migration.hash) {
    throw new Error(
      `A migration was edited after it was applied (created ${new Date(migration.folderMillis).toISOString()})`,
    );
  }
  return hash !== undefined;
}
