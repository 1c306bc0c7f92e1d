import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { describeOnBothDatabases, separateDatabase } from '../../test/fresh-database.ts';
import { elapse, listWaitingJobs, openBoss, runJobs } from '../../test/run-jobs.ts';
import type { Database } from '../database/database.ts';
import { installJobs } from './install.ts';
import { type Jobs, openJobs, startJobWorkers } from './jobs.ts';

const settings = { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 300 };
const queues = {
  letters: { ...settings, deadLetter: 'letters-dead' },
  'letters-dead': settings,
};
const minute = 60;
/** With backoff, a job waits at least half of its `retryDelay`. Some of that passes before the test reads it. */
const leastDelayMilliseconds = 25_000;

function createCollector() {
  const done: unknown[] = [];
  return { done, collect: async (data: Record<string, unknown>) => void done.push(data.word) };
}

describeOnBothDatabases('the job queue', (open) => {
  let database: Database;
  let jobs: Jobs;
  beforeEach(async () => {
    database = await open();
    await installJobs(database, queues);
    jobs = await openJobs(database);
  });
  const add = (word: string) => jobs.add(database.db, 'letters', { word });
  const listQueuedWords = async (queue = 'letters') =>
    (await listWaitingJobs(database, queue)).map(({ data }) => data.word);
  const fail = async () => {
    throw new TypeError('secret of Ada');
  };

  test('adds a job only when its transaction commits', async () => {
    await database.transaction((tx) => jobs.add(tx, 'letters', { word: 'kept' }));
    const undone = database.transaction(async (tx) => {
      await jobs.add(tx, 'letters', { word: 'lost' });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await listQueuedWords()).toEqual(['kept']);
  });

  test('rejects an unknown queue instead of waiting forever', async () => {
    await expect(database.transaction((tx) => jobs.add(tx, 'nowhere', {}))).rejects.toThrow();
  });

  test('runs a delayed job only after its start time', async () => {
    const startAfter = new Date(Date.now() + 10 * minute * 1000);
    await jobs.add(database.db, 'letters', { word: 'later' }, { startAfter });
    const { done, collect } = createCollector();
    expect(await runJobs(database, 'letters', collect)).toBe(0);
    expect((await listWaitingJobs(database, 'letters'))[0]?.startAfter).toEqual(startAfter);
    await elapse(database, 11 * minute);
    expect(await runJobs(database, 'letters', collect)).toBe(1);
    expect(done).toEqual(['later']);
  });

  test('retries a failing job after a delay, and finally moves it to the dead-letter queue', async () => {
    await add('rejected');
    const attempts: unknown[] = [];
    const reject = async (_: unknown, attempt: unknown) => {
      attempts.push(attempt);
      await fail();
    };
    expect(await runJobs(database, 'letters', reject)).toBe(1);
    const [waiting] = await listWaitingJobs(database, 'letters');
    expect(waiting?.startAfter.getTime()).toBeGreaterThan(Date.now() + leastDelayMilliseconds);
    for (const seconds of [3 * minute, 6 * minute]) {
      await elapse(database, seconds);
      expect(await runJobs(database, 'letters', reject)).toBe(1);
    }
    expect(attempts).toEqual([
      { number: 1, isLast: false },
      { number: 2, isLast: false },
      { number: 3, isLast: true },
    ]);
    expect(await listQueuedWords()).toEqual([]);
    expect(await listQueuedWords('letters-dead')).toEqual(['rejected']);
    const { rows } = await database.db.execute(sql`select output from pgboss.job where name = 'letters'`);
    expect(rows).toEqual([{ output: { kind: 'TypeError' } }]);
  });

  test('gives each job to only one worker', async () => {
    await add('once');
    const [one, other] = [await openBoss(database), await openBoss(database)];
    const found = await Promise.all([one.fetch('letters'), other.fetch('letters')]);
    expect(found.flat()).toHaveLength(1);
    await Promise.all([one.stop(), other.stop()]);
  });

  test("gives a killed worker's job to another one after it expires", async () => {
    await add('abandoned');
    const killed = await openBoss(database);
    expect(await killed.fetch('letters')).toHaveLength(1);
    const { done, collect } = createCollector();
    await killed.supervise('letters');
    await elapse(database, 4 * minute);
    expect(await runJobs(database, 'letters', collect)).toBe(0);
    await elapse(database, 2 * minute);
    await killed.supervise('letters');
    await elapse(database, 3 * minute);
    expect(await runJobs(database, 'letters', collect)).toBe(1);
    expect(done).toEqual(['abandoned']);
    await killed.stop();
  });

  test('lets workers finish their jobs before they stop', async () => {
    const started = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const steps: string[] = [];
    const handler = async () => {
      started.resolve();
      await mayEnd.promise;
      steps.push('done');
    };
    await add('slow');
    const workers = await startJobWorkers({ database, handlers: { letters: handler }, report: fail });
    await started.promise;
    const stopped = workers.stop().then(() => steps.push('stopped'));
    mayEnd.resolve();
    await stopped;
    expect(steps).toEqual(['done', 'stopped']);
    const { rows } = await database.db.execute(sql`select state from pgboss.job where name = 'letters'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  test("reports a job's error, and continues with the others", async () => {
    await add('bad');
    await add('good');
    const reported = Promise.withResolvers<unknown>();
    const good = Promise.withResolvers<void>();
    const handler = async ({ word }: Record<string, unknown>) => (word === 'bad' ? fail() : good.resolve());
    const workers = await startJobWorkers({
      database,
      handlers: { letters: handler },
      report: reported.resolve,
    });
    expect(await reported.promise).toBeInstanceOf(TypeError);
    await good.promise;
    await workers.stop();
    expect(await listQueuedWords()).toEqual(['bad']);
  });

  test('removes schedules that no longer exist', async () => {
    const names = async () => (await database.db.execute(sql`select name, cron from pgboss.schedule`)).rows;
    const options = { database, handlers: {}, report: fail };
    await (await startJobWorkers({ ...options, schedules: { letters: '5 3 * * *' } })).stop();
    expect(await names()).toEqual([{ name: 'letters', cron: '5 3 * * *' }]);
    await (await startJobWorkers(options)).stop();
    expect(await names()).toEqual([]);
  });

  test('can be installed by several processes at once, and again with other settings', async () => {
    const changed = { ...queues, letters: { ...settings, retryLimit: 7 } };
    await Promise.all([installJobs(database, queues), installJobs(database, queues)]);
    await database.db.execute(sql`drop schema pgboss cascade`);
    await Promise.all([installJobs(database, queues), installJobs(database, queues)]);
    await installJobs(database, changed);
    const { rows } = await database.db.execute(
      sql`select name, retry_limit, dead_letter from pgboss.queue where name like 'letters%' order by 1`,
    );
    expect(rows).toEqual([
      { name: 'letters', retry_limit: 7, dead_letter: null },
      { name: 'letters-dead', retry_limit: 2, dead_letter: null },
    ]);
  });
});

// On PostgreSQL only: PGlite takes its time from this process, whose clock the test sets back.
test("keeps running jobs while the machine's clock is set back", async () => {
  const database = await separateDatabase();
  await installJobs(database, queues);
  const jobs = await openJobs(database);
  const now = Date.now;
  let hours = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000 * hours++);
  const { done, collect } = createCollector();
  const workers = await startJobWorkers({ database, handlers: { letters: collect }, report: () => {} });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await workers.stop(1);
  });
  for (const word of ['first', 'second']) {
    await jobs.add(database.db, 'letters', { word });
    await vi.waitFor(() => expect(done).toContain(word), { timeout: 30_000 });
  }
});
