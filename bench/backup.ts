/** Measures backup and restore, each in its own process. Run with `node bench/backup.ts [rows]`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readArchive } from '../src/platform/backup/read-archive.ts';
import { restoreArchive } from '../src/platform/backup/restore-archive.ts';
import { writeArchive } from '../src/platform/backup/write-archive.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startPostgresServer } from '../src/test/postgres-server.ts';

const migrationsFolder = 'migrations';
const origin = { version: '0', madeAt: new Date(0).toISOString(), secretCheck: '0'.repeat(64) };
const progress = () => {};

async function fill(database: Database, rows: number): Promise<void> {
  await migrate(database, migrationsFolder);
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into leads (id, stage, first_name, last_name, person_key, email, is_state_is_not_eligible,
        is_state_temporary_disabled, filling_out_from, ip_address, created_at, updated_at)
      select gen_random_uuid(), 'Quoted', 'First' || n, 'Last' || n, 'key' || n, 'person' || n || '@example.com', false,
        false, '/quote/contact', '192.0.2.1', now(), now()
      from generate_series(1, ${rows}::int) as n`);
    await tx.execute(sql`
      insert into opportunities (id, lead_id, customer, quote_number, state, vehicle, is_state_temporary_disabled,
        created_at, updated_at)
      select gen_random_uuid(), id, jsonb_build_object('lastName', last_name), 'Q-' || record_id, 'IL',
        '{"make": "Honda", "model": "Accord", "modelYear": 2020}', false, now(), now()
      from leads where record_id % 2 = 0`);
    await tx.execute(sql`
      insert into stored_files (id, file_name, content_type, size, sha256, bytes, created_at)
      select gen_random_uuid(), 'p.webp', 'image/webp', 200000, n::text,
        (select decode(string_agg(md5(n::text || i::text), ''), 'hex') from generate_series(1, 12500) as i), now()
      from generate_series(1, ${rows}::int / 1000) as n`);
  });
}

const commands: Record<
  string,
  (place: { databaseUrl?: string; dataDir: string }, file: string) => Promise<void>
> = {
  backup: async (place, file) => {
    const database = await openDatabase(place);
    await writeArchive({
      database,
      migrationsFolder,
      file,
      origin,
      secret: 'a secret of thirty-two characters',
      progress,
    });
    await database.close();
  },
  verify: async (_place, file) => {
    for await (const _part of readArchive(file));
  },
  restore: async (place, file) => {
    const database = await openDatabase(place);
    await restoreArchive({ database, migrationsFolder, file, secret: undefined, progress });
    await database.close();
  },
  open: async (place) => (await openDatabase(place)).close(),
};

async function measureAll(rows: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'backup-'));
  const server = await startPostgresServer();
  const admin = await openDatabase({ databaseUrl: server.url, dataDir: 'memory' });
  await admin.db.execute(sql`create database filled`);
  await admin.db.execute(sql`create database restored`);
  const databaseUrl = (name: string) => server.url.replace(/[^/]*$/, name);
  const pglite = (name: string) => join(directory, name);
  for (const [kind, from, to] of [
    ['postgres', databaseUrl('filled'), databaseUrl('restored')],
    ['pglite', pglite('filled'), pglite('restored')],
  ] as const) {
    const place = (at: string) => (kind === 'postgres' ? { databaseUrl: at, dataDir: '' } : { dataDir: at });
    const database = await openDatabase(place(from));
    await fill(database, rows);
    await database.close();
    const file = join(directory, `${kind}.backup`);
    for (const [name, at] of [
      ['open', from],
      ['backup', from],
      ['verify', from],
      ['restore', to],
    ] as const) {
      const run = spawnSync(
        process.execPath,
        [import.meta.filename, 'one', name, JSON.stringify(place(at)), file],
        {
          encoding: 'utf8',
        },
      );
      console.log(`${kind} ${name}: ${run.stdout.trim() || run.stderr}`);
    }
    console.log(`${kind} archive: ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  }
  await admin.close();
  await server.stop();
  rmSync(directory, { recursive: true });
}

const [first = '100000', name = '', place = '{}', file = ''] = process.argv.slice(2);
if (first === 'one') {
  const start = performance.now();
  await commands[name]?.(JSON.parse(place), file);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${seconds.toFixed(1)} s, peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  );
} else await measureAll(Number(first));
