import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAllStored } from './harness/compare.ts';
import { type Drill, pause } from './harness/drill.ts';
import { spawnInstance, startInstance } from './harness/instances.ts';
import { siteFolder } from './harness/mixed-traffic.ts';
import { startPostgres } from './harness/postgres.ts';
import { expectNoFailedAttempts, startWriters } from './harness/writers.ts';

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

function plant(site: string, statements: string[]): void {
  const journalFile = join(site, 'migrations/meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  const tag = 'planted';
  const others = journal.entries.filter((entry) => entry.tag !== tag);
  const last = others.at(-1);
  if (!last) throw new Error('There is no migration');
  journal.entries = [...others, { ...last, idx: last.idx + 1, when: last.when + 1, tag }];
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(site, 'migrations', `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
}

const good = [
  'create table drill_ships (name text)',
  "insert into drill_ships values ('Fram')",
  'alter table leads add column drill_note text',
];

export const failedMigration: Drill = {
  name: 'failed-migration',
  expectation:
    'a migration that fails halfway leaves nothing behind, the running instance keeps serving, and a fixed one succeeds while it runs',
  async run(context) {
    const server = await startPostgres(context);
    const environment = { DATABASE_URL: server.url };
    const old = await startInstance(context, { environment });
    const writers = startWriters(() => old.baseUrl);
    await pause(2000);
    const site = siteFolder(context);
    plant(site, [...good, 'alter table nowhere add column masts int']);
    const failing = spawnInstance(context, { environment, cwd: site });
    context.check('the new instance exits with 1', (await failing.ended) === 1);
    context.check('it names the failed statement', failing.printed().includes('nowhere'));
    const planted = () =>
      server.query<{ found: string | null; noted: number }>(`select to_regclass('drill_ships')::text as found,
        (select count(*)::int from information_schema.columns where column_name = 'drill_note') as noted`);
    const [left] = await planted();
    context.check('the failed migration left nothing behind', left?.found === null && left.noted === 0);
    context.check('the old instance is ready', await old.isReady());
    await pause(2000);
    plant(site, good);
    const next = await startInstance(context, { environment, cwd: site });
    const [now] = await planted();
    context.check('the fixed migration was applied', now?.found === 'drill_ships' && now.noted === 1);
    await pause(2000);
    const ledger = await writers.finish();
    context.record(
      'failed attempts',
      Object.values(ledger.failedAttempts).reduce((sum, each) => sum + each, 0),
    );
    expectNoFailedAttempts(context, ledger);
    await Promise.all([old.kill('SIGTERM'), next.kill('SIGTERM')]);
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};
