import { findLastBackupTime } from '../features/publishing/configuration/actions.ts';
import { readPoolMetrics } from '../platform/database/driver.ts';
import type { LoadShedding } from '../platform/http/load-shedding.ts';
import type { PageCache } from '../platform/http/page-cache.ts';
import { measureOutcomes, measureStatements } from '../platform/metrics/measure.ts';
import type { SiteMetrics } from '../platform/metrics/metrics.ts';
import { serveMetrics } from '../platform/metrics/serve.ts';
import type { Services } from './services.ts';

type MetricSources = {
  services: Services;
  loadShedding: Pick<LoadShedding, 'metrics'>;
  cache: Pick<PageCache, 'getStats'>;
  version: string;
  commit?: string | undefined;
};

const toSingleValue = (value: number) => [{ labels: {}, value }];
const toLabeledValues = (label: string, values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

function addInstanceMetrics(
  metrics: SiteMetrics,
  { services, loadShedding, cache, version, commit = '' }: MetricSources,
) {
  const { database } = services;
  metrics.addGauges({ name: 'site_info', help: 'Running version' }, ['version', 'commit'], () => [
    { labels: { version, commit }, value: 1 },
  ]);
  metrics.addGauges({ name: 'site_requests_in_flight', help: 'Requests in progress' }, [], () =>
    toSingleValue(loadShedding.metrics().inProgress),
  );
  metrics.addCounter(
    {
      name: 'site_requests_rejected_total',
      help: 'Requests rejected because of overload or an unreachable database',
    },
    () => loadShedding.metrics().rejected,
  );
  metrics.addGauges({ name: 'site_page_cache_pages', help: 'Cached pages' }, [], () =>
    toSingleValue(cache.getStats().pages),
  );
  metrics.addGauges({ name: 'site_page_cache_bytes', help: 'Size of the cached pages' }, [], () =>
    toSingleValue(cache.getStats().bytes),
  );
  metrics.addCounter(
    { name: 'site_page_cache_hits_total', help: 'Pages served from the cache' },
    () => cache.getStats().hits,
  );
  metrics.addCounter(
    { name: 'site_page_cache_misses_total', help: 'Pages rendered because they were not in the cache' },
    () => cache.getStats().misses,
  );
  metrics.addGauges({ name: 'site_database_up', help: '0 while the database does not respond' }, [], () =>
    toSingleValue(database.isUnavailable() ? 0 : 1),
  );
  metrics.addGauges({ name: 'site_database_connections', help: 'Connections in the pool' }, ['state'], () =>
    toLabeledValues('state', readPoolMetrics(database).connections),
  );
  metrics.addGauges({ name: 'site_database_connections_max', help: 'Largest size of the pool' }, [], () =>
    toSingleValue(readPoolMetrics(database).max),
  );
}

/** Read from the database, so they cover all instances. */
function addDatabaseMetrics(metrics: SiteMetrics, { services }: MetricSources) {
  const { database, operations, dashboard } = services;
  const unlessUnavailable = <T>(read: () => Promise<T[]>) => (database.isUnavailable() ? [] : read());
  let pendingQueues: ReturnType<typeof operations.queues> | undefined;
  /** Metrics are collected in parallel and share one query. */
  const queues = () => {
    pendingQueues ??= operations.queues().finally(() => {
      pendingQueues = undefined;
    });
    return pendingQueues;
  };
  metrics.addGauges({ name: 'site_jobs', help: 'Jobs by queue and state' }, ['queue', 'state'], () =>
    unlessUnavailable(async () =>
      (await queues()).flatMap(({ name: queue, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
    ),
  );
  metrics.addGauges(
    { name: 'site_jobs_lag_seconds', help: 'How late the oldest waiting job is' },
    ['queue'],
    () =>
      unlessUnavailable(async () =>
        (await queues()).map(({ name: queue, lagSeconds }) => ({
          labels: { queue },
          value: lagSeconds,
        })),
      ),
  );
  metrics.addGauges(
    {
      name: 'site_backup_age_seconds',
      help: 'Time since the last backup made with the backup command. Missing if there is none',
    },
    [],
    () =>
      unlessUnavailable(async () => {
        const backedUpAt = await findLastBackupTime(database.db);
        return backedUpAt ? toSingleValue((Date.now() - backedUpAt.getTime()) / 1000) : [];
      }),
  );
  metrics.addGauges(
    {
      name: 'site_funnel_today',
      help: 'Visits, estimates, leads, quotes, and contracts since midnight at the office',
    },
    ['stage'],
    () => unlessUnavailable(async () => toLabeledValues('stage', await dashboard.totalsToday())),
  );
}

/** Serves Prometheus metrics. Returns a function that stops the server. */
export async function serveSiteMetrics(
  metrics: SiteMetrics,
  sources: MetricSources,
  address: { port: number; host: string },
): Promise<() => Promise<void>> {
  const stopMeasuring = [measureStatements(metrics), measureOutcomes(metrics)];
  addInstanceMetrics(metrics, sources);
  addDatabaseMetrics(metrics, sources);
  const stopServing = await serveMetrics(metrics, address);
  return async () => {
    for (const stop of stopMeasuring) stop();
    await stopServing();
  };
}
