import { estimatePost } from '../src/test/visitor-requests.ts';
import { expectAllStored } from './harness/compare.ts';
import { type Drill, type DrillContext, inSeconds, pause, until } from './harness/drill.ts';
import { startInstance } from './harness/instances.ts';
import { expectGoodResponses, expectNoFailure, startMixedTraffic } from './harness/mixed-traffic.ts';
import { startPostgres } from './harness/postgres.ts';
import { startProxy } from './harness/proxy.ts';
import { visitor } from './harness/visitor.ts';

const milliseconds = (number: number) => `${Math.round(number)} ms`;

async function requestPrice(baseUrl: string) {
  const client = visitor(() => baseUrl, 8000);
  const from = performance.now();
  const response = await client.post(estimatePost()).catch(() => undefined);
  return { status: response?.status ?? 0, took: performance.now() - from };
}

async function startBehindProxy(context: DrillContext) {
  const server = await startPostgres(context);
  const proxy = await startProxy(context, server.port);
  const url = `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`;
  const instance = await startInstance(context, { environment: { DATABASE_URL: url } });
  const traffic = await startMixedTraffic(context, () => instance.baseUrl);
  return { server, proxy, instance, traffic };
}

export const databaseSlow: Drill = {
  name: 'database-slow',
  expectation:
    'a database that is 200 ms away slows down only what needs it: no errors, and cached pages stay fast',
  async run(context) {
    const { server, proxy, instance, traffic } = await startBehindProxy(context);
    proxy.delay = 100;
    traffic.pages.slowest = 0;
    await pause(10_000);
    context.check('the instance is ready', await instance.isReady());
    proxy.delay = 0;
    const ledger = await traffic.finish();
    context.record('slowest cached page', milliseconds(traffic.pages.slowest));
    context.record('slowest price', milliseconds(traffic.prices.slowest));
    expectNoFailure(context, traffic);
    await instance.kill('SIGTERM');
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};

export const databaseHangs: Drill = {
  name: 'database-hangs',
  expectation:
    'a database that stops responding: nobody waits longer than the timeouts, soon everything but cached pages gets 503 right away, /readyz reports it, and everything recovers by itself',
  async run(context) {
    const { server, proxy, instance, traffic } = await startBehindProxy(context);
    await pause(4000);
    traffic.pages.slowest = 0;
    proxy.hangs = true;
    context.record(
      'not ready after',
      inSeconds(await until('the instance is not ready', async () => !(await instance.isReady()), 30)),
    );
    // It counts as unavailable after the second question without a response for two seconds.
    await pause(5000);
    const { status, took } = await requestPrice(instance.baseUrl);
    context.record('then rejects a price within', milliseconds(took));
    context.check(`it is rejected with 503, not ${status}`, status === 503);
    context.check('it is rejected at once', took < 500);
    await pause(6000);
    context.record('slowest cached page', milliseconds(traffic.pages.slowest));
    context.record('slowest price', inSeconds(traffic.prices.slowest));
    context.check('no price takes longer than 12 s', traffic.prices.slowest < 12_000);
    proxy.resume();
    context.record(
      'ready after it responds again',
      inSeconds(await until('the instance is ready again', () => instance.isReady(), 30)),
    );
    await pause(3000);
    const ledger = await traffic.finish();
    expectGoodResponses(context, traffic);
    await instance.kill('SIGTERM');
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};
