import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareVpic } from '../scripts/prepare-vpic.ts';
import { backupCommand } from './backup-command.ts';
import { jobQueues } from './job-queues.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { parseEnvironment } from './platform/environment.ts';
import { installJobs } from './platform/jobs/install.ts';
import { restoreCommand } from './restore-command.ts';
import { everyRow, fillEmptyTables } from './test/every-table.ts';
import { expectEverythingWorks, fillSite } from './test/filled-site.ts';
import { emptyPostgresUrl } from './test/fresh-database.ts';

const build = join(import.meta.dirname, '../build');
const migrations = join(import.meta.dirname, '../migrations');
const SECRET = 'a secret of at least thirty-two characters';

type Place = { DATABASE_URL?: string; DATA_DIR: string; SECRET?: string };

async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const places = {
  pglite: async (): Promise<Place> => ({ DATA_DIR: await directory(), SECRET }),
  postgres: async (): Promise<Place> => ({
    ...{ DATABASE_URL: await emptyPostgresUrl(), DATA_DIR: await directory(), SECRET },
  }),
};

async function using<T>({ DATABASE_URL, DATA_DIR }: Place, work: (database: Database) => Promise<T>) {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** As the site does at every start. */
async function start(database: Database) {
  await migrate(database, migrations);
  await installJobs(database, jobQueues);
}

const backUp = (place: Place, file: string) => backupCommand(parseEnvironment({ ...place }), build, [file]);

function restore(place: Place, ...words: string[]): Promise<number> {
  for (const name of ['DATABASE_URL', 'DATA_DIR', 'SECRET'] as const) vi.stubEnv(name, place[name] ?? '');
  onTestFinished(() => void vi.unstubAllEnvs());
  return restoreCommand(build, words);
}

function silence(): { said: () => string } {
  let text = '';
  const keep = (line: unknown) => {
    text += line;
    return true;
  };
  vi.spyOn(process.stderr, 'write').mockImplementation(keep as typeof process.stderr.write);
  vi.spyOn(process.stdout, 'write').mockImplementation(keep as typeof process.stdout.write);
  vi.spyOn(console, 'error').mockImplementation(keep);
  return { said: () => text };
}

test.each([
  ['pglite', 'postgres', 'pglite'],
  ['postgres', 'pglite', 'postgres'],
] as const)(
  'everything of a site on %s goes to %s and on to %s',
  async (...kinds) => {
    prepareVpic(join(build, 'vpic.sqlite'));
    const [from, to, back] = await Promise.all(kinds.map((kind) => places[kind]()));
    if (!from || !to || !back) throw new Error('three places');
    const said = silence();
    const file = join(from.DATA_DIR, 'first.backup');
    const again = join(from.DATA_DIR, 'second.backup');
    const left = await using(from, async (database) => {
      await start(database);
      const made = await fillSite(database);
      expect((await fillEmptyTables(database)).length).toBeGreaterThan(5);
      return made;
    });
    const before = await using(from, everyRow);
    expect(Object.values(before).filter((rows) => rows.length === 0)).toHaveLength(1);

    expect(await backUp(from, file), said.said()).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await restore(to, file), said.said()).toBe(0);
    expect(await using(to, everyRow)).toEqual(before);
    expect(await backUp(to, again), said.said()).toBe(0);
    expect(await restore(back, again), said.said()).toBe(0);
    expect(await using(back, everyRow)).toEqual(before);

    await using(back, async (database) => {
      const counted = await database.db.execute<{ most: number }>(
        sql`select max(record_id) as most from leads`,
      );
      const next = await database.db.execute<{ next: number }>(
        sql`select nextval('leads_record_id_seq') as next`,
      );
      expect(Number(next.rows[0]?.next)).toBeGreaterThan(Number(counted.rows[0]?.most));
      await start(database);
      await expectEverythingWorks(database, left);
    });
  },
  300_000,
);
