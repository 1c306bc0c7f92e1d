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
import { packLines, unpackLines } from '../../test/archives.ts';
import { build, captureOutput, SECRET } from '../../test/commands.ts';
import { fillEmptyTables, readAllRows } from '../../test/every-table.ts';
import { expectEverythingWorks, fillSite } from '../../test/filled-site.ts';
import { createFreshPostgresUrl, emptyPostgresUrl, pgliteFrom } from '../../test/fresh-database.ts';
import { tempDirectory } from '../../test/temp-directory.ts';
import { isThorough } from '../../test/thorough.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

type Location = { DATABASE_URL?: string; DATA_DIR: string; SECRET?: string };

async function createPgliteLocation(
  snapshot: Parameters<typeof pgliteFrom>[0],
  SECRET?: string,
): Promise<Location> {
  const DATA_DIR = tempDirectory();
  await (await pgliteFrom(snapshot, join(DATA_DIR, 'database'))).close();
  return { DATA_DIR, SECRET };
}

const createPostgresLocation = (DATABASE_URL: string): Location => ({
  DATABASE_URL,
  DATA_DIR: tempDirectory(),
  SECRET,
});

const createStarted = {
  pglite: () => createPgliteLocation('pgliteSnapshot', SECRET),
  postgres: async () => createPostgresLocation(await createFreshPostgresUrl()),
};
const createEmpty = {
  pglite: () => createPgliteLocation('blankPgliteSnapshot', SECRET),
  postgres: async () => createPostgresLocation(await emptyPostgresUrl()),
};

async function useDatabase<T>({ DATABASE_URL, DATA_DIR }: Location, fn: (database: Database) => Promise<T>) {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  try {
    return await fn(database);
  } finally {
    await database.close();
  }
}

async function createBackup(location: Location): Promise<string> {
  const backupFile = join(location.DATA_DIR, 'own.backup');
  expect(await backUp(location, backupFile)).toBe(0);
  return backupFile;
}

const backUp = (location: Location, backupFile: string) =>
  backupCommand(parseEnvironment({ ...location }), build, [backupFile]);

function restore(location: Location, ...args: string[]): Promise<number> {
  for (const name of ['DATABASE_URL', 'DATA_DIR', 'SECRET'] as const) vi.stubEnv(name, location[name] ?? '');
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

const databaseOrders = [
  ['pglite', 'postgres', 'pglite'],
  ['postgres', 'pglite', 'postgres'],
] as const;

test.runIf(isThorough).each(databaseOrders)(
  'restores a complete site from %s to %s and then to %s',
  async (...kinds) => {
    prepareVpic(join(build, 'vpic.sqlite'));
    const from = await createStarted[kinds[0]]();
    const to = await createEmpty[kinds[1]]();
    const third = await createEmpty[kinds[2]]();
    const output = captureOutput();
    const backupFile = join(from.DATA_DIR, 'first.backup');
    const secondBackup = join(from.DATA_DIR, 'second.backup');
    const [left, before] = await useDatabase(from, async (database) => {
      const made = await fillSite(database);
      expect((await fillEmptyTables(database)).length).toBeGreaterThan(5);
      return [made, await readAllRows(database)];
    });
    expect(Object.values(before).filter((rows) => rows.length === 0)).toHaveLength(1);

    expect(await backUp(from, backupFile), output.all()).toBe(0);
    expect((await stat(backupFile)).mode & 0o777).toBe(0o600);
    expect(await restore(to, backupFile), output.all()).toBe(0);
    const after = { ...before, staff_sessions: [], staff_verifications: [], release_assets: [] };
    expect(await useDatabase(to, splitCommands)).toEqual([after, ['npm run restore: restore']]);
    expect(await backUp(to, secondBackup), output.all()).toBe(0);
    expect((await useDatabase(to, splitCommands))[1]).toEqual([
      'npm run restore: restore',
      'npm run backup: backup',
    ]);
    expect(await restore(third, secondBackup), output.all()).toBe(0);
    await useDatabase(third, async (database) => {
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
      await migrate(database, migrationsFolder);
      await installJobs(database, jobQueues);
      await expectEverythingWorks(database, left);
    });
  },
  300_000,
);

test.runIf(isThorough)(
  "a backup doesn't contain the secret, and restoring it requires the original one",
  async () => {
    const output = captureOutput();
    const from = await createPgliteLocation('pgliteSnapshot');
    const backupFile = await createBackup(from);
    const originalSecret = await readFile(join(from.DATA_DIR, 'secret'), 'utf8');
    expect((await unpackLines(backupFile)).join('\n')).not.toContain(originalSecret.trim());

    const to: Location = { DATA_DIR: tempDirectory() };
    expect(await restore(to, backupFile)).toBe(1);
    expect(output.all()).toContain('copy its file to DATA_DIR/secret');
    await copyFile(join(from.DATA_DIR, 'secret'), join(to.DATA_DIR, 'secret'));
    expect(await restore(to, backupFile), output.all()).toBe(0);
    const server = await createEmpty.postgres();
    expect(await restore(server, backupFile, '--allow-different-secret'), output.all()).toBe(0);
    expect(output.all()).not.toContain(originalSecret.trim());
  },
);

/** Adds a row, and corrects all checksums, as someone who can write to the place where backups are stored. */
function addForgedRow(lines: string[], table: string, row: object) {
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

test.runIf(isThorough)(
  'a backup with an added row is rejected, also without its signature, and changes nothing',
  async () => {
    const output = captureOutput();
    const from = await createStarted.pglite();
    const { body, footer } = addForgedRow(
      await unpackLines(await createBackup(from)),
      'staff_sessions',
      session,
    );
    const to = await createEmpty.postgres();
    for (const signature of [footer.signature, undefined, 'a'.repeat(64)]) {
      const forged = await packLines([...body, JSON.stringify(['footer', { ...footer, signature }])]);
      expect(await restore(to, forged)).toBe(1);
    }
    expect(output.all().match(/signature doesn't match SECRET/g)).toHaveLength(3);
    expect(await restore(to, await createBackup(await createStarted.pglite())), output.all()).toBe(0);
  },
);

test.runIf(isThorough)('sessions in a backup are skipped', async () => {
  const output = captureOutput();
  const { body, footer } = addForgedRow(
    await unpackLines(await createBackup(await createStarted.pglite())),
    'staff_sessions',
    session,
  );
  const signature = computeSignature(footer, SECRET);
  const to = await createEmpty.pglite();
  const backupFile = await packLines([...body, JSON.stringify(['footer', { ...footer, signature }])]);
  expect(await restore(to, backupFile), output.all()).toBe(0);
  expect((await useDatabase(to, readAllRows)).staff_sessions).toEqual([]);
});

test('verifies a backup without a database', async () => {
  const from = await createStarted.pglite();
  const output = captureOutput();
  const backupFile = await createBackup(from);
  expect(await restore({ DATA_DIR: '/nowhere' }, '--verify', backupFile), output.all()).toBe(0);
  expect(output.all()).toMatch(/Complete: \d+ rows in \d+ tables/);
  await truncate(backupFile, (await stat(backupFile)).size - 20);
  expect(await restore({ DATA_DIR: '/nowhere' }, '--verify', backupFile)).toBe(1);
  expect(output.all()).toContain('ends too early');
});

test.runIf(isThorough)('asks to stop a running PGlite site first', async () => {
  const location = await createStarted.pglite();
  const output = captureOutput();
  await useDatabase(location, async () => {
    expect(await backUp(location, join(location.DATA_DIR, 'busy.backup'))).toBe(1);
  });
  expect(output.all()).toContain('must be stopped while this command runs');
});

test.each([[[]], [['--all']], [['a', 'b']]])('prints the usage for %j', async (args) => {
  const output = captureOutput();
  const location: Location = { DATA_DIR: tempDirectory(), SECRET };
  expect(await backupCommand(parseEnvironment({ ...location }), build, args)).toBe(2);
  expect(await restore(location, ...args)).toBe(2);
  expect(output.all()).toMatch(/backup -- FILE[\s\S]*restore -- FILE/);
});
