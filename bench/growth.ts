import { sql } from 'drizzle-orm';
import { readRateCard } from '../seed/rate-card.ts';
import { totalsStore } from '../src/features/claims/outcomes/store/totals.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { loadSite, sourceDocumentWorker, sourceFileWorker } from '../src/test/load-site.ts';
import { queryServer, startPostgresServer } from '../src/test/postgres-server.ts';
import { fill, measureDurations, measurements } from './growth/measurements.ts';

const { buildServices, openVpic, runningFeatures } = await loadSite();

/** Measures the same operations with each of these numbers of leads, quotes, and claims: `node bench/growth.ts 10000 1000000`. */
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 1_000_000);
const runCount = 21;

const server = await startPostgresServer();
const medians = new Map<string, number[]>();
for (const rows of sizes) {
  const databaseUrl = await emptyDatabase(`growth_${rows}`);
  const database = await openDatabase({ databaseUrl, dataDir: 'memory' });
  await migrate(database, 'migrations');
  const fillStart = performance.now();
  await fill(database, rows);
  const services = createServices(database);
  // A search looks at pages, whose placeholders are prices.
  await services.rates.addMissing(readRateCard());
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await totalsStore(tx).rebuild();
  });
  const days = await services.dashboard.updateDailyTotals();
  // The server does this by itself when it's idle.
  await queryServer(databaseUrl, 'vacuum analyze');
  const seconds = ((performance.now() - fillStart) / 1000).toFixed(0);
  console.error(`${rows} of each, ${days} days of totals: ${seconds} s, ${await readDatabaseSize(database)}`);
  const resources = runningFeatures.flatMap(({ staff }) => staff?.(services) ?? []);
  for (const [name, task] of measurements(database, services, rows, resources)) {
    const durations = await measureDurations(task, runCount);
    const at = (share: number) => durations[Math.ceil(runCount * share) - 1] ?? Number.NaN;
    const median = at(0.5);
    console.error(`  ${name}: ${median.toFixed(1)} ms, 95% within ${at(0.95).toFixed(1)} ms`);
    medians.set(name, [...(medians.get(name) ?? []), median]);
  }
  await database.close();
}
await server.stop();
print();

async function emptyDatabase(name: string): Promise<string> {
  await queryServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  return url.href;
}

function createServices(database: Awaited<ReturnType<typeof openDatabase>>) {
  return buildServices({
    fileWorker: sourceFileWorker,
    documentWorker: sourceDocumentWorker,
    database,
    vpic: openVpic('build/vpic.sqlite'),
    now: () => new Date(),
    secret: 'a secret for benchmarks only',
    purgePages: () => {},
    cacheGeneration: undefined,
    jobs: { add: async () => {} },
    mailer: { send: async () => {} },
    publicUrl: 'http://localhost',
    abuseLimits: { submissionsPerHour: 1, proofOfWorkAbove: 1 },
  } as Parameters<typeof buildServices>[0]);
}

async function readDatabaseSize({ db }: Awaited<ReturnType<typeof openDatabase>>): Promise<string> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  return rows[0]?.size ?? '';
}

function print() {
  const formatRatio = (row: number[]) =>
    row.length > 1 ? [((row.at(-1) ?? 0) / (row[0] ?? 1)).toFixed(2)] : [];
  console.log(
    `| medians of ${runCount}, ms | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} | ratio |`,
  );
  console.log(`|---|${sizes.map(() => '---|').join('')}---|`);
  for (const [name, row] of medians)
    console.log(`| ${[name, ...row.map((each) => each.toFixed(1)), ...formatRatio(row)].join(' | ')} |`);
}
