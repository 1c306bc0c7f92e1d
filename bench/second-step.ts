import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Bench } from 'tinybench';
import { prepareVpic } from '../scripts/prepare-vpic.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs/install.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { startPostgresServer } from '../src/test/postgres-server.ts';
import { ordinaryUsage, vehicle, zipCode } from '../src/test/visitor-calls.ts';
import { loadSite, sourceExaminer } from '../src/test/whole-server.ts';

const { buildServices, jobQueues, openVpic, seedDemonstration } = await loadSite();

const visitor = { ipAddress: '127.0.0.1', browser: 'bench', page: '/quote', refusesTracking: false };
const usage = { ...ordinaryUsage, commercialUseTypes: [] };

const server = await startPostgresServer();
const database = await openDatabase({ databaseUrl: server.url, dataDir: 'memory' });
await migrate(database, 'migrations');
await installJobs(database, jobQueues);
prepareVpic('build/vpic.sqlite');
const vpic = openVpic('build/vpic.sqlite');
const { quotes, ...services } = buildServices({
  examiner: sourceExaminer,
  database,
  vpic,
  now: () => new Date(),
  secret: 'x'.repeat(32),
  purgePages: () => {},
  generation: undefined,
  jobs: await openJobs(database),
  publicUrl: 'http://127.0.0.1',
  abuseLimits: { submissionsPerHour: 1_000_000_000, proofOfWorkAbove: 1_000_000_000 },
  mailer: { send: async () => {} },
});
await seedDemonstration({ quotes, ...services });

const opportunityIds = await Promise.all(
  Array.from({ length: 200 }, async (_none, index) => {
    const person = { firstName: 'Bench', lastName: 'Mark', email: `bench${index}@example.com` };
    return (
      await quotes.startQuote(
        { request: { ...person, ...vehicle, zipCode }, visit: { touches: [] } },
        visitor,
      )
    ).opportunityId;
  }),
);
let next = 0;
const nextId = () => opportunityIds[next++ % opportunityIds.length] ?? '';

// The newest quote of each must be a real one, because the comparison inserts rows without prices.
for (const opportunityId of opportunityIds) await quotes.submitSecondStep({ opportunityId, ...usage });

/** For comparison: locks, updates, and inserts the same rows, without rating. */
const bareTransaction = () =>
  database.transaction(async (tx) => {
    const id = nextId();
    await tx.execute(sql`select * from opportunities where id = ${id} for update`);
    await tx.execute(sql`update opportunities set updated_at = now() where id = ${id}`);
    await tx.execute(sql`insert into quotes (id, opportunity_id, sequence, rate_card_version, rated, created_at)
      values (${randomUUID()}, ${id}, 0, 'bench', '{}', now())`);
    await tx.execute(
      sql`select * from leads where id = (select lead_id from opportunities where id = ${id})`,
    );
  });

const bench = new Bench({ time: 4000, warmupTime: 1000 });
bench.add('second step', async () => {
  await quotes.submitSecondStep({ opportunityId: nextId(), ...usage });
});
bench.add('bare transaction', bareTransaction);
await bench.run();
const [step = 0, bare = 1] = bench.tasks.map(({ result }) =>
  'throughput' in result ? result.throughput.mean : 0,
);
console.log(
  `second step: ${step.toFixed(0)}/s, bare transaction: ${bare.toFixed(0)}/s, one connection at a time`,
);
console.log(`ratio: ${(step / bare).toFixed(2)}`);
vpic.close();
await database.close();
await server.stop();
