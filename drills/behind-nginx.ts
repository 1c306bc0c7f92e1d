import { expectAllStored } from './harness/compare.ts';
import { type Drill, type DrillContext, inSeconds, pause, until } from './harness/drill.ts';
import { startInstance } from './harness/instances.ts';
import { expectGoodResponses, expectNoFailure, startMixedTraffic } from './harness/mixed-traffic.ts';
import { startNginx } from './harness/nginx.ts';
import { startPostgres } from './harness/postgres.ts';
import { startProxy } from './harness/proxy.ts';
import { cachePages, formatCounts, readPages, requestPrices } from './harness/traffic.ts';

async function startSite(context: DrillContext, settings: Record<string, string> = {}) {
  const server = await startPostgres(context);
  const proxy = await startProxy(context, server.port);
  const databaseUrl = server.url.replace(`:${server.port}/`, `:${proxy.port}/`);
  const nginxPort = context.port();
  const url = `https://localhost:${nginxPort}`;
  const ports = [context.port(), context.port()];
  const environment = { DATABASE_URL: databaseUrl, PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', ...settings };
  const start = (port: number) => startInstance(context, { port, environment });
  const instances = await Promise.all(ports.map(start));
  await startNginx(context, { port: nginxPort, instances: ports });
  for (const { baseUrl } of instances) await cachePages(() => baseUrl);
  return { server, proxy, url: () => url, ports, instances, start };
}

const outage: Drill = {
  name: 'behind-nginx-outage',
  expectation:
    'two instances behind deploy/nginx.conf while PostgreSQL is stopped under load: cached pages are still served, and everything else gets 503 with Retry-After from the site, never a 502',
  async run(context) {
    const { server, url, instances } = await startSite(context);
    const traffic = await startMixedTraffic(context, url);
    await pause(3000);
    await server.stop();
    await pause(8000);
    await server.start();
    const areReady = async () => (await Promise.all(instances.map((each) => each.isReady()))).every(Boolean);
    context.record('ready after', inSeconds(await until('the instances are ready again', areReady, 30)));
    await pause(3000);
    const ledger = await traffic.finish();
    expectGoodResponses(context, traffic);
    context.check('nothing gets a 502', ledger.failedAttempts['502'] === undefined);
    await Promise.all(instances.map((instance) => instance.kill('SIGTERM')));
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};

const overload: Drill = {
  name: 'behind-nginx-overload',
  expectation:
    'two instances that accept 3 concurrent requests each get those of 24 visitors behind deploy/nginx.conf: cached pages are still served, and everything else gets 200 or 503 with Retry-After',
  async run(context) {
    const { url, proxy } = await startSite(context, { MAX_CONCURRENT_REQUESTS: '3' });
    // So that prices are calculated at the same time.
    proxy.delay = 10;
    const pages = readPages(url);
    const prices = requestPrices(url, 24);
    await pause(10_000);
    await Promise.all([pages.stop(), prices.stop()]);
    context.record('cached pages', formatCounts(pages.counts));
    context.record('prices', formatCounts(prices.counts));
    context.check('some requests are shed', (prices.counts['503'] ?? 0) > 0);
    expectGoodResponses(context, { pages, prices });
  },
};

const restarts: Drill = {
  name: 'behind-nginx-restarts',
  expectation:
    'two instances behind deploy/nginx.conf are restarted one after the other under load, and no request fails; then one is killed, and pages and prices are still served',
  async run(context) {
    const { server, url, ports, instances, start } = await startSite(context, { DRAIN_SECONDS: '2' });
    const traffic = await startMixedTraffic(context, url);
    await pause(2000);
    for (const [index, port] of ports.entries()) {
      context.check('an instance exits with 0', (await instances[index]?.kill('SIGTERM')) === 0);
      instances[index] = await start(port);
      await pause(2000);
    }
    const ledger = await traffic.finish();
    expectNoFailure(context, traffic);
    const [pages, prices] = [readPages(url), requestPrices(url)];
    await pause(1000);
    await instances[0]?.kill('SIGKILL');
    await pause(4000);
    await Promise.all([pages.stop(), prices.stop()]);
    context.record('with one killed', `${formatCounts(pages.counts)}; prices ${formatCounts(prices.counts)}`);
    // A price is a POST: one that a dying instance was answering isn't repeated.
    const failed = (counts: Record<string, number>) =>
      Object.entries(counts).reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);
    context.check('every page is served after a kill', failed(pages.counts) === 0);
    context.check('at most the prices in progress fail', failed(prices.counts) <= 2);
    await instances[1]?.kill('SIGTERM');
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};

export const behindNginx = [outage, overload, restarts];
