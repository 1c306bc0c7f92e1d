import { poolMetrics } from './platform/database/driver.ts';
import type { LoadShedding } from './platform/http/load-shedding.ts';
import type { PageCache } from './platform/http/page-cache.ts';
import { measureStatements } from './platform/metrics/measure.ts';
import type { SiteMetrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/serve.ts';
import type { Services } from './services.ts';

type Measured = {
  services: Services;
  loadShedding: Pick<LoadShedding, 'metrics'>;
  cache: Pick<PageCache, 'size'>;
  version: string;
};

const one = (value: number) => [{ labels: {}, value }];
const by = (label: string, values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

function countSite(metrics: SiteMetrics, { services, loadShedding, cache, version }: Measured) {
  const { database } = services;
  metrics.shown({ name: 'site_info', help: 'The version that runs' }, ['version'], () => [
    { labels: { version }, value: 1 },
  ]);
  metrics.shown({ name: 'site_requests_at_work', help: 'Requests worked on now' }, [], () =>
    one(loadShedding.metrics().atWork),
  );
  metrics.counted(
    {
      name: 'site_requests_refused_total',
      help: 'Requests refused because of too many, or without a database',
    },
    () => loadShedding.metrics().refused,
  );
  metrics.shown({ name: 'site_page_cache', help: 'Stored pages and their bytes' }, ['what'], () => {
    const { pages, bytes } = cache.size();
    return by('what', { pages, bytes });
  });
  metrics.counted(
    { name: 'site_page_cache_hits_total', help: 'Pages answered from the store' },
    () => cache.size().hits,
  );
  metrics.counted(
    { name: 'site_page_cache_misses_total', help: 'Pages that had to be rendered for the store' },
    () => cache.size().misses,
  );
  metrics.shown({ name: 'site_database_up', help: '0 while the database does not answer' }, [], () =>
    one(database.isAway() ? 0 : 1),
  );
  metrics.shown({ name: 'site_database_connections', help: 'Connections of the pool' }, ['state'], () =>
    by('state', poolMetrics(database)),
  );
}

/** Asked of the database, so as seen by all copies together. */
function countShop(metrics: SiteMetrics, { services }: Measured) {
  const { database, operations, dashboard } = services;
  const whileThere = <T>(read: () => Promise<T[]>) => (database.isAway() ? [] : read());
  let asked: ReturnType<typeof operations.queues> | undefined;
  /** One answer for all metrics of one reading, which are collected at the same time. */
  const queues = () => {
    asked ??= operations.queues().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  metrics.shown({ name: 'site_jobs', help: 'Jobs of each queue' }, ['queue', 'state'], () =>
    whileThere(async () =>
      (await queues()).flatMap(({ name: queue, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
    ),
  );
  metrics.shown(
    { name: 'site_jobs_lag_seconds', help: 'How late the oldest waiting job is' },
    ['queue'],
    () =>
      whileThere(async () =>
        (await queues()).map(({ name: queue, lagSeconds }) => ({
          labels: { queue },
          value: lagSeconds,
        })),
      ),
  );
  metrics.shown(
    { name: 'site_funnel_today', help: 'How many came how far since midnight UTC' },
    ['stage'],
    () => whileThere(async () => by('stage', await dashboard.totalsToday())),
  );
}

/** Metrics of this copy of the site and of the shop, for Prometheus at a port. Answers what ends it. */
export async function serveSiteMetrics(
  metrics: SiteMetrics,
  measured: Measured,
  at: { port: number; host: string },
): Promise<() => Promise<void>> {
  const ends = measureStatements(metrics);
  countSite(metrics, measured);
  countShop(metrics, measured);
  const served = await serveMetrics(metrics, at);
  return async () => {
    ends();
    await served.close();
  };
}
