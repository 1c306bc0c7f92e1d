import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { elapse, runJobs } from '../../../test/run-jobs.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';

const queue = 'deliveries-lost';
type Jobs = { rows: { id: string; error: string; tries: number }[]; total: number };

describeOnDatabase('staff operations API', (open) => {
  let database: Database;
  let server: TestServer;
  let administrator: StaffClient;
  beforeEach(async () => {
    database = await open();
    server = await testServer(database);
    administrator = await staffClient(server, 'administrator');
  });

  const fail = async () => {
    throw new TypeError('secret of Ada');
  };
  const addJob = (number: number) =>
    database.transaction((tx) => server.services.jobs.add(tx, queue, { number }));

  async function failOne() {
    await addJob(1);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await runJobs(database, queue, fail);
      await elapse(database, 7200);
    }
  }
  const getQueueState = async () => {
    const { json } = await administrator.get('/api/staff/queues');
    return (json as { name: string }[]).find(({ name }) => name === queue);
  };

  test('shows the state of each queue', async () => {
    await addJob(1);
    await elapse(database, 90);
    const waiting = { waiting: 1, active: 0, failed: 0, completedLast24Hours: 0, lastCompletedAt: null };
    expect(await getQueueState()).toMatchObject(waiting);
    expect((await getQueueState()) as object).toHaveProperty('lagSeconds', expect.closeTo(90, -1));
    await runJobs(database, queue, async () => {});
    expect(await getQueueState()).toMatchObject({ waiting: 0, completedLast24Hours: 1, lagSeconds: 0 });
    expect(await getQueueState()).toHaveProperty(
      'lastCompletedAt',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    );
  });

  test('lists a failed job with its error type, and retries it', async () => {
    await failOne();
    expect(await getQueueState()).toMatchObject({ waiting: 0, failed: 1 });
    const { json, text } = await administrator.get('/api/staff/jobs', { queue });
    const { rows, total } = json as Jobs;
    expect(total, text).toBe(1);
    expect(rows).toMatchObject([{ error: 'TypeError', tries: 9, data: { number: 1 } }]);
    expect(text).not.toContain('Ada');
    const url = `/api/staff/jobs/${rows[0]?.id}`;
    const again = await administrator.post(`${url}/retry`, {});
    expect(again.status, again.text).toBe(204);
    expect((await administrator.get(url)).status).toBe(404);
    expect((await administrator.post(`${url}/retry`, {})).status).toBe(404);
    const done: unknown[] = [];
    await runJobs(database, queue, async ({ number }) => void done.push(number));
    expect(done).toEqual([1]);
    const trail = await administrator.get('/api/staff/audit-trail', { subject: 'jobs' });
    expect(trail.json).toMatchObject({ rows: [{ action: 'retry' }] });
  });

  test('shows site health', async () => {
    await addJob(1);
    const { json, text } = await administrator.get('/api/staff/health');
    expect(json, text).toMatchObject({
      database: { kind: database.kind, bytes: expect.any(Number), lastMigrationAt: expect.any(String) },
      takesPayments: false,
      destinations: [],
      mail: null,
      pageCache: null,
      queues: { failed: 0 },
    });
    const { bytes, migrations } = (json as { database: { bytes: number; migrations: number } }).database;
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(migrations).toBeGreaterThanOrEqual(1);
  });

  test("lets administrators send a test email and shows the mail server's result", async () => {
    const url = '/api/staff/health/test-email';
    expect((await administrator.post(url, {})).json).toMatchObject({ status: 'Sent', error: null });
    expect(server.mails.at(-1)).toMatchObject({ subject: 'Test email from Longmile' });
    const { json } = await administrator.get('/api/staff/audit-trail', { subject: 'health' });
    expect((json as { rows: object[] }).rows).toEqual([
      expect.objectContaining({
        summary: 'Sent a test email to their own address',
        staffName: 'Test administrator',
      }),
    ]);
    const viewer = await staffClient(server, 'viewer');
    expect((await viewer.post(url, {})).status).toBe(403);
    const unknown = await administrator.post('/api/staff/health/test-delivery', { destination: 'crm' });
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('UnknownDestination')]);
  });
});
