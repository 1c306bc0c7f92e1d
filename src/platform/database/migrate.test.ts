import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createFreshPostgresUrl, describeOnBothDatabases } from '../../test/fresh-database.ts';
import { tempDirectory } from '../../test/temp-directory.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let folder: string;

async function writeMigrations(...migrations: [number, string][]) {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map(([when], idx) => ({
    idx,
    version: '7',
    when,
    tag: `m${when}`,
    breakpoints: true,
  }));
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await Promise.all(migrations.map(([when, text]) => writeFile(join(folder, `m${when}.sql`), text)));
}

beforeEach(() => {
  folder = tempDirectory();
});

const ships = `create table ships (name text);\n--> statement-breakpoint\ninsert into ships values ('Fram');`;
const masts: [number, string] = [2_000_000_000_001, 'alter table ships add column masts int;'];
const first: [number, string] = [2_000_000_000_000, ships];

describeOnBothDatabases('migrate', (open) => {
  test('applies missing migrations once', async () => {
    const database = await open();
    await writeMigrations(first);
    expect(await migrate(database, folder)).toBe(1);
    await writeMigrations(first, masts);
    expect(await migrate(database, folder)).toBe(1);
    expect(await migrate(database, folder)).toBe(0);
    expect((await database.db.execute(sql`select * from ships`)).rows).toEqual([
      { name: 'Fram', masts: null },
    ]);
  });

  test('applies a migration that is older than the last applied one', async () => {
    const database = await open();
    const older: [number, string] = [1_999_999_999_999, 'create table boats (name text);'];
    await writeMigrations(first);
    await migrate(database, folder);
    await writeMigrations(older, first);
    expect(await migrate(database, folder)).toBe(1);
  });

  test('rolls back a failed run', async () => {
    const database = await open();
    await writeMigrations(first, [2_000_000_000_001, 'alter table nowhere add column masts int;']);
    await expect(migrate(database, folder)).rejects.toThrow();
    expect((await database.db.execute(sql`select to_regclass('ships') as found`)).rows).toEqual([
      { found: null },
    ]);
  });

  test('rejects a migration that was edited after it was applied', async () => {
    const database = await open();
    await writeMigrations(first);
    await migrate(database, folder);
    await writeMigrations([first[0], 'create table ships (name text);']);
    await expect(migrate(database, folder)).rejects.toThrow('edited after it was applied');
  });

  test('rejects a folder without a journal', async () => {
    const database = await open();
    await expect(async () => migrate(database, folder)).rejects.toThrow('_journal.json');
  });

  test('records migrations in the same table as the Drizzle migrator', async () => {
    const database = await open();
    await writeMigrations(first);
    await migrate(database, folder);
    const applied = sql`select hash, created_at from drizzle.__drizzle_migrations where created_at >= ${first[0]}`;
    const hash = createHash('sha256').update(ships).digest('hex');
    expect((await database.db.execute(applied)).rows).toEqual([{ hash, created_at: first[0] }]);
  });
});

test('lets only one of several starting processes migrate', async () => {
  await writeMigrations(first, masts);
  const databaseUrl = await createFreshPostgresUrl();
  const starters = await Promise.all(
    Array.from({ length: 5 }, () => openDatabase({ databaseUrl, dataDir: 'memory' })),
  );
  const applied = await Promise.all(starters.map((database) => migrate(database, folder)));
  expect(applied.toSorted()).toEqual([0, 0, 0, 0, 2]);
  await Promise.all(starters.map((database) => database.close()));
});

test('gives up when a table is in use, so that no other query waits behind it', async () => {
  await writeMigrations(first);
  const databaseUrl = await createFreshPostgresUrl();
  const [migrating, reader] = await Promise.all(
    [1, 2].map(() => openDatabase({ databaseUrl, dataDir: 'memory' })),
  );
  if (!migrating || !reader) throw new Error('Expected two databases');
  await migrate(migrating, folder);
  await writeMigrations(first, masts);
  await reader.transaction(async (tx) => {
    await tx.execute(sql`select * from ships`);
    await expect(migrate(migrating, folder, 50)).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
  expect(await migrate(migrating, folder)).toBe(1);
  await Promise.all([migrating.close(), reader.close()]);
});
