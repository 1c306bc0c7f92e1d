import { copyFile, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareVpic } from '../../../scripts/prepare-vpic.ts';
import { backupCommand } from '../../commands/backup.ts';
import { restoreCommand } from '../../commands/restore.ts';
import { jobQueues } from '../../features.ts';
import { computeSignature } from '../../platform/backup/archive-format.ts';
import { createChecksum } from '../../platform/backup/table-rows.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { parseEnvironment } from '../../platform/environment.ts';
import { installJobs } from '../../platform/jobs/install.ts';
import { pack, unpack } from '../../test/archives.ts';
import { build, captureOutput, SECRET } from '../../test/commands.ts';
import { fillEmptyTables, readAllRows } from '../../test/every-table.ts';
import { expectEverythingWorks, fillSite } from '../../test/filled-site.ts';
import { createFreshPostgresUrl, emptyPostgresUrl, pgliteFrom } from '../../test/fresh-database.ts';
import { tempDirectory } from '../../test/temp-directory.ts';

const migrations = join(import.meta.dirname, '../../../migrations');

type Place = { DATABASE_URL?: string; DATA_DIR: string; SECRET?: string };

async function pglitePlace(snapshot: Parameters<typeof pgliteFrom>[0], SECRET?: string): Promise<Place> {
  const DATA_DIR = tempDirectory();
  await (await pgliteFrom(snapshot, join(DATA_DIR, 'database'))).close();
  return { DATA_DIR, SECRET };
}

const postgresPlace = (DATABASE_URL: string): Place => ({ DATABASE_URL, DATA_DIR: tempDirectory(), SECRET });

const started = {
  pglite: () => pglitePlace('pgliteSnapshot', SECRET),
  postgres: async () => postgresPlace(await createFreshPostgresUrl()),
};
const empty = {
  pglite: () => pglitePlace('blankPgliteSnapshot', SECRET),
  postgres: async () => postgresPlace(await emptyPostgresUrl()),
};

async function using<T>({ DATABASE_URL, DATA_DIR }: Place, fn: (database: Database) => Promise<T>) {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  try {
    return await fn(database);
  } finally {
    await database.close();
  }
}

async function createBackup(place: Place): Promise<string> {
  const file = join(place.DATA_DIR, 'own.backup');
  expect(await backUp(place, file)).toBe(0);
  return file;
}

const backUp = (place: Place, file: string) => backupCommand(parseEnvironment({ ...place }), build, [file]);

function restore(place: Place, ...args: string[]): Promise<number> {
  for (const name of ['DATABASE_URL', 'DATA_DIR', 'SECRET'] as const) vi.stubEnv(name, place[name] ?? '');
  onTestFinished(() => void vi.unstubAllEnvs());
  return restoreCommand(build, args);
}

/** Every row, except for what commands added to the audit log, and that. */
async function splitCommands(
  database: Database,
): Promise<[Awaited<ReturnType<typeof readAllRows>>, string[]]> {
  const { audit_entries: entries = [], ...rows } = await readAllRows(database);
  const isByCommand = (entry: unknown) => /npm run (?:backup|restore)/.test(JSON.stringify(entry));
  const { rows: commands } = await database.db.execute<{ done: string }>(
    sql`select staff_name || ': ' || action as done from audit_entries where subject = 'database' order by id`,
  );
  return [
    { ...rows, audit_entries: entries.filter((entry) => !isByCommand(entry)) },
    commands.map(({ done }) => done),
  ];
}

const routes = [
  ['pglite', 'postgres', 'pglite'],
  ['postgres', 'pglite', 'postgres'],
] as const;

test.each(process.env.DATABASES === 'both' ? routes : routes.slice(0, 1))(
  'restores a complete site from %s to %s and then to %s',
  async (...kinds) => {
    prepareVpic(join(build, 'vpic.sqlite'));
    const from = await started[kinds[0]]();
    const to = await empty[kinds[1]]();
    const back = await empty[kinds[2]]();
    const output = captureOutput();
    const file = join(from.DATA_DIR, 'first.backup');
    const again = join(from.DATA_DIR, 'second.backup');
    const [left, before] = await using(from, async (database) => {
      const made = await fillSite(database);
      expect((await fillEmptyTables(database)).length).toBeGreaterThan(5);
      return [made, await readAllRows(database)];
    });
    expect(Object.values(before).filter((rows) => rows.length === 0)).toHaveLength(1);

    expect(await backUp(from, file), output.all()).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await restore(to, file), output.all()).toBe(0);
    const after = { ...before, staff_sessions: [], staff_verifications: [], release_assets: [] };
    expect(await using(to, splitCommands)).toEqual([after, ['npm run restore: restore']]);
    expect(await backUp(to, again), output.all()).toBe(0);
    expect((await using(to, splitCommands))[1]).toEqual([
      'npm run restore: restore',
      'npm run backup: backup',
    ]);
    expect(await restore(back, again), output.all()).toBe(0);
    await using(back, async (database) => {
      expect(await splitCommands(database)).toEqual([
        after,
        ['npm run restore: restore', 'npm run restore: restore'],
      ]);
      const counted = await database.db.execute<{ most: number }>(
        sql`select max(record_id) as most from leads`,
      );
      const next = await database.db.execute<{ next: number }>(
        sql`select nextval('leads_record_id_seq') as next`,
      );
      expect(Number(next.rows[0]?.next)).toBeGreaterThan(Number(counted.rows[0]?.most));
      await migrate(database, migrations);
      await installJobs(database, jobQueues);
      await expectEverythingWorks(database, left);
    });
  },
  300_000,
);

test("a backup doesn't contain the secret, and restoring it requires the original one", async () => {
  const output = captureOutput();
  const from = await pglitePlace('pgliteSnapshot');
  const file = await createBackup(from);
  const originalSecret = await readFile(join(from.DATA_DIR, 'secret'), 'utf8');
  expect((await unpack(file)).join('\n')).not.toContain(originalSecret.trim());

  const to: Place = { DATA_DIR: tempDirectory() };
  expect(await restore(to, file)).toBe(1);
  expect(output.all()).toContain('copy its file to DATA_DIR/secret');
  await copyFile(join(from.DATA_DIR, 'secret'), join(to.DATA_DIR, 'secret'));
  expect(await restore(to, file), output.all()).toBe(0);
  const server = await empty.postgres();
  expect(await restore(server, file, '--allow-different-secret'), output.all()).toBe(0);
  expect(output.all()).not.toContain(originalSecret.trim());
});

/** Adds a row, and corrects all checksums, as someone who can write to the place where backups are stored. */
function withRow(lines: string[], table: string, row: object) {
  const footer = JSON.parse(lines.at(-1) ?? '')[1];
  const checksum = createChecksum();
  checksum.add(JSON.stringify(row));
  footer.tables[`public.${table}`] = checksum.result();
  const start = JSON.stringify(['table', { name: `public.${table}`, columns: Object.keys(row) }]);
  const body = [...lines.slice(0, -1), start, JSON.stringify(row)];
  const total = createChecksum();
  for (const line of body) total.add(line);
  return { body, footer: { ...footer, sha256: total.result().sha256 } };
}
const session = { id: 'old', token: 'stolen', user_id: 'nobody', expires_at: '2030-01-01T00:00:00+00:00' };

test('a backup with an added row is rejected, also without its signature, and changes nothing', async () => {
  const output = captureOutput();
  const from = await started.pglite();
  const { body, footer } = withRow(await unpack(await createBackup(from)), 'staff_sessions', session);
  const to = await empty.postgres();
  for (const signature of [footer.signature, undefined, 'a'.repeat(64)]) {
    const forged = await pack([...body, JSON.stringify(['footer', { ...footer, signature }])]);
    expect(await restore(to, forged)).toBe(1);
  }
  expect(output.all().match(/signature doesn't match SECRET/g)).toHaveLength(3);
  expect(await restore(to, await createBackup(await started.pglite())), output.all()).toBe(0);
});

test('sessions in a backup are skipped', async () => {
  const output = captureOutput();
  const { body, footer } = withRow(
    await unpack(await createBackup(await started.pglite())),
    'staff_sessions',
    session,
  );
  const signature = computeSignature(footer, SECRET);
  const to = await empty.pglite();
  const file = await pack([...body, JSON.stringify(['footer', { ...footer, signature }])]);
  expect(await restore(to, file), output.all()).toBe(0);
  expect((await using(to, readAllRows)).staff_sessions).toEqual([]);
});

test('verifies a backup without a database', async () => {
  const from = await started.pglite();
  const output = captureOutput();
  const file = await createBackup(from);
  expect(await restore({ DATA_DIR: '/nowhere' }, '--verify', file), output.all()).toBe(0);
  expect(output.all()).toMatch(/Complete: \d+ rows in 7\d tables/);
  await truncate(file, (await stat(file)).size - 20);
  expect(await restore({ DATA_DIR: '/nowhere' }, '--verify', file)).toBe(1);
  expect(output.all()).toContain('ends too early');
});

test('asks to stop a running PGlite site first', async () => {
  const place = await started.pglite();
  const output = captureOutput();
  await using(place, async () => {
    expect(await backUp(place, join(place.DATA_DIR, 'busy.backup'))).toBe(1);
  });
  expect(output.all()).toContain('must be stopped while this command runs');
});

test.each([[[]], [['--all']], [['a', 'b']]])('prints the usage for %j', async (args) => {
  const output = captureOutput();
  const place: Place = { DATA_DIR: tempDirectory(), SECRET };
  expect(await backupCommand(parseEnvironment({ ...place }), build, args)).toBe(2);
  expect(await restore(place, ...args)).toBe(2);
  expect(output.all()).toMatch(/backup -- FILE[\s\S]*restore -- FILE/);
});
