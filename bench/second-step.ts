import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { prepareVpic } from '../scripts/prepare-vpic.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs/install.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { loadSite, sourceDocumentWorker, sourceFileWorker } from '../src/test/load-site.ts';
import { startPostgresServer } from '../src/test/postgres-server.ts';
import { ordinaryUsage, vehicle, zipCode } from '../src/test/visitor-requests.ts';
import { compareRates } from './rounds.ts';
import { type BenchRow, rateRow } from './row.ts';

const visitor = { ipAddress: '127.0.0.1', browser: 'bench', page: '/quote', optsOutOfTracking: false };
const usage = { ...ordinaryUsage, commercialUseTypes: [] };

/** One at a time. */
async function perSecond(task: () => Promise<unknown>, seconds: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < seconds * 1000) {
    await task();
    done += 1;
  }
  return done / ((performance.now() - start) / 1000);
}

export async function secondSteps(): Promise<BenchRow[]> {
  const { buildServices, jobQueues, openVpic, seedDemonstration } = await loadSite();
  const server = await startPostgresServer();
  const database = await openDatabase({ databaseUrl: server.url, dataDir: 'memory' });
  await migrate(database, 'migrations');
  await installJobs(database, jobQueues);
  prepareVpic('build/vpic.sqlite');
  const vpic = openVpic('build/vpic.sqlite');
  const { quoteSteps, ...services } = buildServices({
    fileWorker: sourceFileWorker,
    documentWorker: sourceDocumentWorker,
    database,
    vpic,
    now: () => new Date(),
    secret: 'x'.repeat(32),
    purgePages: () => {},
    cacheGeneration: undefined,
    jobs: await openJobs(database),
    publicUrl: 'http://127.0.0.1',
    abuseLimits: { submissionsPerHour: 1_000_000_000, proofOfWorkAbove: 1_000_000_000 },
    mailer: { send: async () => {} },
  });
  await seedDemonstration({ quoteSteps, ...services });

  const opportunityIds: string[] = [];
  for (let index = 0; index < 200; index += 1) {
    const person = { firstName: 'Bench', lastName: 'Mark', email: `bench${index}@example.com` };
    const request = { ...person, ...vehicle, zipCode };
    const { opportunityId } = await quoteSteps.startQuote({ request, visit: { touches: [] } }, visitor);
    opportunityIds.push(opportunityId);
    // The newest quote of each must be a real one, because the comparison inserts rows without prices.
    await quoteSteps.submitSecondStep({ opportunityId, ...usage });
  }
  let next = 0;
  const nextId = () => opportunityIds[next++ % opportunityIds.length] ?? '';

  type Read = Record<'lead_id' | 'submission_id', string | undefined>;
  /** Reads, locks, updates, and inserts the same rows, without rating. */
  const bareTransaction = () =>
    database.transaction(async (tx) => {
      const id = nextId();
      const opportunity = await tx.execute<Read>(
        sql`select * from opportunities where id = ${id} for update`,
      );
      const { lead_id: leadId, submission_id: submissionId } = opportunity.rows[0] ?? {};
      const newest = await tx.execute<{ rated: object }>(
        sql`select * from quotes where opportunity_id = ${id} order by sequence desc limit 1`,
      );
      await tx.execute(sql`update opportunities set updated_at = now() where id = ${id}`);
      await tx.execute(sql`insert into quotes (id, opportunity_id, sequence, rate_card_version, rated, created_at)
        values (${randomUUID()}, ${id}, 0, 'bench', ${JSON.stringify(newest.rows[0]?.rated)}, now())`);
      await tx.execute(sql`select * from lead_submissions where id = ${submissionId}`);
      await tx.execute(sql`select * from leads where id = ${leadId}`);
      await tx.execute(sql`update leads set updated_at = now() where id = ${leadId}`);
    });

  const step = () => quoteSteps.submitSecondStep({ opportunityId: nextId(), ...usage });
  const [ours, limit] = await compareRates(
    [
      { name: 'second step', measure: () => perSecond(step, 1) },
      { name: 'bare transaction', measure: () => perSecond(bareTransaction, 1) },
    ],
    7,
  );
  vpic.close();
  await database.close();
  await server.stop();
  if (!ours || !limit) throw new Error('Nothing was measured');
  return [
    rateRow({
      label: 'second step on PostgreSQL, one at a time',
      ours: `${ours.rate.toFixed(0)}/s`,
      limit: `bare transaction, same rows: ${limit.rate.toFixed(0)}/s`,
      ratio: ours.ratio,
      goal: 0.6,
    }),
  ];
}
