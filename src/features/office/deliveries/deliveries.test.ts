import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { type Jobs, openJobs, startJobWorkers } from '../../../platform/jobs/jobs.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { respondWith, startReceiver } from '../../../test/receiver.ts';
import { elapse, listWaitingJobs, openBoss, runJobs } from '../../../test/run-jobs.ts';
import { type DeliveryActions, deliveryActions, deliveryDeadLetterQueue, deliveryQueue } from './actions.ts';
import { type DeliveryEvent, type EventData, maxAttempts } from './domain/delivery.ts';
import type { Destination } from './domain/destination.ts';
import { webhookDestination } from './store/destinations.ts';
import { deliveries as table } from './table.ts';

const secret = `whsec_${Buffer.from('a key that only the tests know').toString('base64')}`;
const event: DeliveryEvent = {
  type: 'lead.created',
  subjectId: 'lead-1',
  at: new Date('2026-11-20T11:59:00Z'),
  data: { id: 'lead-1', firstName: 'Ada', contactPreferences: { call: false } },
};
const hour = 3600;

describeOnDatabase('deliveries', (open) => {
  let database: Database;
  let jobs: Jobs;
  let time: Date;
  beforeEach(async () => {
    database = await open();
    jobs = await openJobs(database);
    time = new Date();
  });

  const createActions = (urls: string[], timeoutMilliseconds = 5000): DeliveryActions =>
    deliveryActions({
      database,
      jobs,
      now: () => time,
      settings: {},
      destinations: urls.map((url) => webhookDestination({ url, secrets: [secret], timeoutMilliseconds })),
      random: () => 0,
    });
  const publish = (actions: DeliveryActions, more: Partial<DeliveryEvent> = {}) =>
    database.transaction((tx) => actions.publish(tx, { ...event, ...more }));
  const publishTo = async (...urls: string[]) => {
    const actions = createActions(urls);
    await publish(actions);
    return actions;
  };
  const runDeliveries = (actions: DeliveryActions) => runJobs(database, deliveryQueue, actions.attempt);
  /** Moves the queue's times instead of the clock, so that jobs waiting for `seconds` are due. */
  const advance = (seconds: number) => elapse(database, seconds);
  const getWait = ({ nextAttempt }: { nextAttempt: Date | null }) =>
    nextAttempt ? (nextAttempt.getTime() - time.getTime()) / 1000 : undefined;
  const findOnly = async () => {
    const [row, ...more] = await database.db.select().from(table);
    expect(more).toEqual([]);
    if (!row) throw new Error('there is no delivery');
    return row;
  };
  const getIds = (received: { headers: Record<string, string> }[]) =>
    received.map(({ headers }) => headers['webhook-id']);

  test('writes nothing without destinations', async () => {
    await publish(deliveryActions({ database, jobs, now: () => time, settings: {} }));
    expect(await database.db.select().from(table)).toEqual([]);
    expect(await listWaitingJobs(database, deliveryQueue)).toEqual([]);
  });

  test('sends nothing from a rolled back transaction', async () => {
    const actions = createActions([(await startReceiver()).url]);
    const undone = database.transaction(async (tx) => {
      await actions.publish(tx, event);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await runDeliveries(actions)).toBe(0);
    expect(await database.db.select().from(table)).toEqual([]);
  });

  test('sends a signed event to every receiver', async () => {
    const one = await startReceiver();
    const other = await startReceiver();
    const actions = await publishTo(one.url, other.url);
    expect(await runDeliveries(actions)).toBe(2);
    for (const { received } of [one, other]) {
      expect(received).toHaveLength(1);
      const { body, headers } = received[0] ?? { body: '', headers: {} };
      const { type, at, data } = event;
      expect(new Webhook(secret).verify(body, headers)).toEqual({ type, timestamp: at.toISOString(), data });
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature');
    }
    expect(await actions.bySubjects(database.db, ['lead-1'])).toMatchObject([
      { status: 'Delivered', attempts: 1, lastResponse: '204', nextAttempt: null },
      { status: 'Delivered', attempts: 1, lastResponse: '204', deliveredAt: time },
    ]);
    expect(getIds(one.received)).not.toEqual(getIds(other.received));
  });

  test('sends only the chosen events and fields, and always what receivers have to act on', async () => {
    const actions = deliveryActions({
      database,
      jobs,
      now: () => time,
      settings: {
        webhooks: { urls: ['http://127.0.0.1:9/hook'], secrets: [secret] },
        limits: { '127.0.0.1:9': { events: ['lead.created'], fields: ['firstName'] } },
      },
    });
    await publish(actions);
    await publish(actions, { type: 'lead.updated' });
    await publish(actions, { type: 'person.erased', data: { id: 'lead-1', reason: 'Asked' } });
    const rows = await database.db.select().from(table);
    expect(rows.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'lead.created', data: { id: 'lead-1', firstName: 'Ada' } },
      { type: 'person.erased', data: { id: 'lead-1', reason: 'Asked' } },
    ]);
  });

  test('signs with both secrets during rotation, and sends a user agent', async () => {
    const { url, received } = await startReceiver();
    const other = `whsec_${Buffer.alloc(32, 'o').toString('base64')}`;
    const webhooks = { urls: [url], secrets: [other, secret], publicUrl: 'https://shop.example' };
    const actions = deliveryActions({ database, jobs, now: () => time, settings: { webhooks } });
    const [destination] = actions.destinations;
    expect(await actions.sendTest(destination?.name ?? '')).toEqual({ kind: 'delivered', code: '204' });
    expect(await actions.sendTest('webhook:unknown')).toBeUndefined();
    const { body, headers } = received[0] ?? { body: '', headers: {} };
    for (const each of [secret, other])
      expect(new Webhook(each).verify(body, headers)).toMatchObject({ type: 'test' });
    expect(received[0]?.headers['user-agent']).toBe(
      'VehicleServiceContracts-Webhooks/1.0 (+https://shop.example)',
    );
    expect(await database.db.select().from(table)).toEqual([]);
  });

  test('delivers after an hour of downtime, with the same ID in every attempt', async () => {
    const down = await startReceiver(respondWith(503));
    const actions = await publishTo(down.url);
    const waits: number[] = [];
    for (let passed = 0; passed < hour; ) {
      expect(await runDeliveries(actions)).toBe(1);
      expect((await findOnly()).status).toBe('Waiting');
      const seconds = getWait(await findOnly()) ?? 0;
      waits.push(seconds);
      await advance(seconds - 4);
      expect(await runDeliveries(actions)).toBe(0);
      await advance(5);
      passed += seconds + 1;
    }
    expect(waits).toEqual([5, 15, 45, 135, 405, 1215, 3645]);
    down.behave = respondWith(200);
    expect(await runDeliveries(actions)).toBe(1);
    expect(await findOnly()).toMatchObject({ status: 'Delivered', attempts: 8, lastResponse: '200' });
    expect(new Set(getIds(down.received))).toEqual(new Set([(await findOnly()).id]));
    expect(await listWaitingJobs(database, deliveryQueue)).toEqual([]);
  });

  test('gives up after more than a day, and can be retried', async () => {
    const down = await startReceiver(respondWith(500));
    const actions = await publishTo(down.url);
    let passedSeconds = 0;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      expect(await runDeliveries(actions)).toBe(1);
      const seconds = getWait(await findOnly()) ?? 0;
      await advance(seconds + 1);
      passedSeconds += seconds;
    }
    expect(passedSeconds).toBeGreaterThan(24 * hour);
    const [failed] = await actions.listFailed(10);
    expect(failed).toMatchObject({ status: 'Failed', attempts: maxAttempts, lastResponse: '500' });
    expect(failed).not.toHaveProperty('data');

    down.behave = respondWith(500);
    expect(await actions.retry(failed?.id ?? '')).toBe(true);
    expect(await actions.retry(failed?.id ?? '')).toBe(false);
    expect(await runDeliveries(actions)).toBe(1);
    expect(await findOnly()).toMatchObject({ status: 'Waiting', attempts: maxAttempts + 1 });
    down.behave = respondWith(200);
    await advance(10);
    expect(await runDeliveries(actions)).toBe(1);
    expect(await findOnly()).toMatchObject({ status: 'Delivered' });
    expect(await actions.listFailed(10)).toEqual([]);
    expect(new Set(getIds(down.received)).size).toBe(1);
  });

  test("doesn't retry rejections, and respects Retry-After", async () => {
    const rejecting = await startReceiver(respondWith(410));
    const busy = await startReceiver(respondWith(429, { 'retry-after': '900' }));
    const actions = await publishTo(rejecting.url, busy.url);
    expect(await runDeliveries(actions)).toBe(2);
    expect(await actions.listFailed(10)).toMatchObject([{ lastResponse: '410', attempts: 1 }]);
    const waiting = (await actions.bySubjects(database.db, ['lead-1'])).find(
      ({ status }) => status === 'Waiting',
    );
    expect(waiting).toMatchObject({ lastResponse: '429', nextAttempt: new Date(time.getTime() + 900_000) });
  });

  test("doesn't follow redirects", async () => {
    const target = await startReceiver();
    const moved = await startReceiver(respondWith(307, { location: target.url }));
    const actions = await publishTo(moved.url);
    await runDeliveries(actions);
    expect(await findOnly()).toMatchObject({ status: 'Waiting', lastResponse: '307' });
    expect(target.received).toEqual([]);
  });

  test('times out slow, hanging, and endless responses, and retries', async () => {
    const late = Promise.withResolvers<void>();
    const hanging = await startReceiver(() => {});
    const slow = await startReceiver(async (response) => {
      await late.promise;
      response.writeHead(200).end();
    });
    const endless = await startReceiver((response) => void response.writeHead(200).write('x'));
    const actions = createActions([hanging.url, slow.url, endless.url], 150);
    await publish(actions);
    expect(await runDeliveries(actions)).toBe(3);
    late.resolve();
    const sent = await actions.bySubjects(database.db, ['lead-1']);
    expect(sent.map(({ status, lastResponse }) => [status, lastResponse])).toEqual(
      Array(3).fill(['Waiting', 'TimedOut']),
    );
    slow.behave = respondWith(200);
    await advance(10);
    await runDeliveries(actions);
    expect(new Set(getIds(slow.received)).size).toBe(1);
  });

  test('cancels a long response and uses its status', async () => {
    const chatty = await startReceiver((response) => void response.writeHead(200).write('x'.repeat(5000)));
    const actions = await publishTo(chatty.url);
    await runDeliveries(actions);
    expect(await findOnly()).toMatchObject({ status: 'Delivered', lastResponse: '200' });
  });

  test('retries when the connection is refused', async () => {
    const actions = await publishTo('http://127.0.0.1:1/');
    await runDeliveries(actions);
    expect(await findOnly()).toMatchObject({ status: 'Waiting', attempts: 1 });
    expect((await findOnly()).lastResponse).toMatch(/^\w+$/);
  });

  test('sends once when a job runs twice', async () => {
    const { url, received } = await startReceiver(respondWith(500));
    const actions = await publishTo(url);
    const { id } = await findOnly();
    await jobs.add(database.db, deliveryQueue, { deliveryId: id, attempt: 1 });
    expect(await runDeliveries(actions)).toBe(2);
    expect(received).toHaveLength(1);
    expect(await listWaitingJobs(database, deliveryQueue)).toMatchObject([{ data: { attempt: 2 } }]);
  });

  test('sends again with the same ID after a crash between sending and saving', async () => {
    const { url, received } = await startReceiver();
    const actions = await publishTo(url);
    const crashed = await openBoss(database);
    const [job] = await crashed.fetch<Record<string, string>>(deliveryQueue);
    const row = await findOnly();
    expect(job?.data.deliveryId).toBe(row.id);
    await webhookDestination({ url, secrets: [secret] }).send(row, row.data ?? {});
    await crashed.supervise(deliveryQueue);
    await elapse(database, hour);
    await crashed.supervise(deliveryQueue);
    await elapse(database, hour);
    await crashed.stop();
    expect(await runDeliveries(actions)).toBe(1);
    expect(getIds(received)).toEqual([row.id, row.id]);
    expect(await findOnly()).toMatchObject({ status: 'Delivered', attempts: 1 });
  });

  test('two instances send every event once', async () => {
    const events = 60;
    const all = Promise.withResolvers<void>();
    const { url, received } = await startReceiver((response) => {
      response.writeHead(204).end();
      if (received.length === events) all.resolve();
    });
    const instances = [createActions([url]), createActions([url])];
    for (let index = 0; index < events; index += 1) {
      await publish(instances[0] as DeliveryActions, { subjectId: `lead-${index}` });
    }
    const report = (error: unknown) => all.reject(error);
    const workers = await Promise.all(
      instances.map(({ attempt }) =>
        startJobWorkers({ database, handlers: { [deliveryQueue]: attempt }, report }),
      ),
    );
    await all.promise;
    await Promise.all(workers.map((each) => each.stop()));
    expect(new Set(getIds(received)).size).toBe(events);
    expect(received).toHaveLength(events);
    const rows = await database.db.select({ status: table.status }).from(table);
    expect(rows.filter(({ status }) => status === 'Delivered')).toHaveLength(events);
  });

  test('marks a delivery as failed when its job fails permanently', async () => {
    const actions = await publishTo((await startReceiver()).url);
    const broken = () => Promise.reject(new Error('out of order'));
    for (let index = 0; index < 9; index += 1) {
      expect(await runJobs(database, deliveryQueue, broken)).toBe(1);
      await elapse(database, 3 * hour);
    }
    expect(await runJobs(database, deliveryDeadLetterQueue, actions.markFailed)).toBe(1);
    expect(await findOnly()).toMatchObject({ status: 'Failed', lastResponse: 'Unfinished' });
    expect(await actions.retry((await findOnly()).id)).toBe(true);
    expect(await runDeliveries(actions)).toBe(1);
    expect(await findOnly()).toMatchObject({ status: 'Delivered' });
  });

  test('sends nothing to a removed destination', async () => {
    const { url, received } = await startReceiver();
    await publish(createActions([url]));
    expect(await runDeliveries(createActions([]))).toBe(1);
    expect(await findOnly()).toMatchObject({ status: 'Failed', lastResponse: 'NotConfigured' });
    expect(received).toEqual([]);
  });

  test('sends all known data to a subject destination, even with a late delivery', async () => {
    const received: EventData[] = [];
    let isDown = true;
    const subjectDestination: Destination = {
      name: 'crm',
      subscribesTo: (type) => type !== 'claim.filed',
      payload: 'subject',
      address: 'crm.example',
      async send(_delivery, data) {
        if (isDown) return { kind: 'retry', code: '503' };
        received.push(data);
        return { kind: 'delivered', code: '200' };
      },
    };
    const destinations = [subjectDestination];
    const actions = deliveryActions({ database, jobs, now: () => time, settings: {}, destinations });
    await publish(actions, { data: { firstName: 'Ada', email: 'old@example.com' } });
    await publish(actions, { type: 'claim.filed', data: { email: 'none@example.com' } });
    await publish(actions, { subjectId: 'lead-2', data: { email: 'other@example.com' } });
    expect(await runDeliveries(actions)).toBe(2);
    isDown = false;
    const later = new Date(event.at.getTime() + 1000);
    await publish(actions, { type: 'lead.updated', at: later, data: { email: 'new@example.com' } });
    expect(await runDeliveries(actions)).toBe(1);
    await advance(10);
    expect(await runDeliveries(actions)).toBe(2);
    const known = { firstName: 'Ada', email: 'new@example.com' };
    expect(received).toHaveLength(3);
    expect(received.filter(({ firstName }) => firstName)).toEqual([known, known]);
    expect(received).toContainEqual({ email: 'other@example.com' });
  });

  test('erasing a lead cancels pending deliveries and erases payloads', async () => {
    const { url, received } = await startReceiver();
    const actions = await publishTo(url);
    await runDeliveries(actions);
    await publish(actions, { type: 'lead.updated' });
    await publish(actions, { subjectId: 'lead-2' });
    await database.transaction((tx) => actions.eraseSubjects(tx, ['lead-1']));
    await runDeliveries(actions);
    expect(received).toHaveLength(2);
    const rows = await database.db.select().from(table).orderBy(table.createdAt, table.status);
    const firstLeadRows = rows.filter(({ subjectId }) => subjectId === 'lead-1');
    expect(firstLeadRows.map(({ data }) => data)).toEqual([null, null]);
    expect(firstLeadRows.map(({ status }) => status).toSorted()).toEqual(['Delivered', 'Failed']);
    expect(await Promise.all(firstLeadRows.map(({ id }) => actions.retry(id)))).toEqual([false, false]);
  });
});
