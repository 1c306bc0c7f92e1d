import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import {
  emptyDatabase,
  packLines,
  readParts,
  restoreTestArchive,
  unpackLines,
  writeTestArchive,
} from '../../test/archives.ts';
import { describeOnBothDatabases, separateDatabase } from '../../test/fresh-database.ts';
import { tempDirectory } from '../../test/temp-directory.ts';
import { isThorough } from '../../test/thorough.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { getServerUrl } from '../database/driver.ts';

const newFile = () => join(tempDirectory(), 'site.backup');

const listTables = async ({ db }: Database) =>
  (
    await db.execute(sql`select relname from pg_class where relkind in ('r', 'p')
      and relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle')`)
  ).rows;

describeOnBothDatabases('backing up and restoring', (open) => {
  test('leaves nothing behind when it fails', async () => {
    const database = await open();
    const empty = await emptyDatabase(database.kind);
    const directory = tempDirectory();
    await expect(writeTestArchive(empty, join(directory, 'site.backup'))).rejects.toThrow(
      'nothing to back up',
    );
    expect(await readdir(directory)).toEqual([]);

    await database.db.execute(sql`insert into configurations values ('a', '1', true)`);
    const file = await writeTestArchive(database, newFile());
    await expect(writeTestArchive(database, file)).rejects.toThrow('already exists');
    const lines = (await unpackLines(file)).map((line) => line.replace('"value": "1"', '"value": "2"'));
    await expect(restoreTestArchive(empty, await packLines(lines))).rejects.toThrow(
      "doesn't match its checksum",
    );
    expect(await listTables(empty)).toEqual([]);
  });

  test("rejects a database that isn't empty", async () => {
    const database = await open();
    await expect(restoreTestArchive(database, await writeTestArchive(database, newFile()))).rejects.toThrow(
      "isn't empty",
    );
  });

  test.runIf(isThorough)(
    'accepts children before their parents, and rejects a child without a parent',
    async () => {
      const database = await open();
      await database.db.execute(sql`insert into categories (id, parent_category_id, name, seo_url, seo_title, seo_description)
      values ('b0000000-0000-4000-8000-000000000000', null, 'Parent', 'parent', '', '')`);
      await database.db.execute(sql`insert into categories (id, parent_category_id, name, seo_url, seo_title, seo_description)
      values ('a0000000-0000-4000-8000-000000000000', 'b0000000-0000-4000-8000-000000000000', 'Child', 'child', '', '')`);
      // Tables are written by name, so attachments come before the files they refer to.
      await database.db.execute(sql`insert into stored_files (id, file_name, content_type, size, sha256, bytes, created_at)
      values ('c0000000-0000-4000-8000-000000000000', 'a.pdf', 'application/pdf', 1, '', '\\x00', now())`);
      await database.db.execute(sql`insert into claim_attachments (id, file_id, file_name, created_at)
      values (gen_random_uuid(), 'c0000000-0000-4000-8000-000000000000', 'a.pdf', now())`);
      const file = await writeTestArchive(database, newFile());
      const restored = await emptyDatabase(database.kind);
      await restoreTestArchive(restored, file);
      const found = await restored.db.execute(sql`select name from categories order by id`);
      expect(found.rows).toEqual([{ name: 'Child' }, { name: 'Parent' }]);
      const orphan = restored.db.execute(sql`update categories set parent_category_id = gen_random_uuid()`);
      await expect(orphan).rejects.toMatchObject({ cause: { code: '23503' } });
    },
  );

  test("doesn't back up the database of a newer program", async () => {
    const database = await open();
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('b', 2000000000000)`,
    );
    await expect(writeTestArchive(database, newFile())).rejects.toThrow('newer version of this program');
  });

  test.runIf(isThorough)("doesn't back up other programs' tables", async () => {
    const database = await open();
    await database.db.execute(sql`create table of_somebody_else (id int)`);
    const parts = await readParts(await writeTestArchive(database, newFile()));
    expect(JSON.stringify(parts)).not.toContain('of_somebody_else');
  });
});

test.runIf(isThorough)('rejects an archive with a missing or different migration', async () => {
  const [header = '', ...rest] = await unpackLines(
    await writeTestArchive(await separateDatabase('pglite'), newFile()),
  );
  const database = await emptyDatabase('pglite');
  const knownMigrations = JSON.parse(header)[1].migrations as { folderMillis: number; hash: string }[];
  const packWithMigrations = async (migrations: object[]) => {
    const value = { ...JSON.parse(header)[1], migrations };
    return packLines([JSON.stringify(['header', value]), ...rest]);
  };
  const unknownMigration = { folderMillis: 2_000_000_000_000, hash: 'b'.repeat(64) };
  await expect(
    restoreTestArchive(database, await packWithMigrations([...knownMigrations, unknownMigration])),
  ).rejects.toThrow(/version 1\.2\.3 and has 1 migration\(s\) that this program doesn't have/);
  const edited = knownMigrations.with(0, {
    folderMillis: knownMigrations[0]?.folderMillis ?? 0,
    hash: unknownMigration.hash,
  });
  await expect(restoreTestArchive(database, await packWithMigrations(edited))).rejects.toThrow('was edited');
  expect(await listTables(database)).toEqual([]);
});

test.runIf(isThorough)('archives a snapshot while others keep writing', async () => {
  const database = await separateDatabase();
  const other = await openDatabase({ databaseUrl: getServerUrl(database), dataDir: 'memory' });
  onTestFinished(() => other.close());
  const insert = (key: string) =>
    other.db.execute(sql`insert into configurations values (${key}, '1', true)`);
  await insert('before');
  const file = newFile();
  const reported: string[] = [];
  const progress = async (line: string) => {
    if (reported.push(line) === 1) await insert('meanwhile');
  };
  await writeTestArchive(database, file, progress);
  expect(reported[0]).toContain('pgboss');
  const rows = (await readParts(file)).flatMap((part) => (part.kind === 'rows' ? part.lines : []));
  expect(rows.filter((line) => line.includes('is_public'))).toEqual([expect.stringContaining('before')]);
  expect((await database.db.execute(sql`select key from configurations`)).rows).toHaveLength(2);
});
