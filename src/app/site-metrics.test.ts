import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { markBackedUp } from '../features/publishing/configuration/actions.ts';
import { loadShedding } from '../platform/http/load-shedding.ts';
import { pageCache } from '../platform/http/page-cache.ts';
import { measureRequests } from '../platform/metrics/measure.ts';
import { siteMetrics } from '../platform/metrics/metrics.ts';
import { countOutcome } from '../platform/metrics/outcomes.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { testServer } from '../test/test-server.ts';
import { serveSiteMetrics } from './site-metrics.ts';

const html = async () => ({ html: 'x', headers: {}, tags: [] });

describeOnDatabase('metrics for Prometheus', (open) => {
  test('cover requests, rejections, pages, database, jobs, and the funnel, without personal data', async () => {
    const { services } = await testServer(await open());
    const metrics = siteMetrics();
    const app = fastify();
    measureRequests(app, metrics);
    app.get('/quotes/:number', async () => 'one');
    app.get('/*', async () => 'page');
    app.get('/cms/assets/users-a1b2c3.js', async () => 'script');
    app.decorateRequest('getPagePattern', () => '/about');
    const limiter = loadShedding(1);
    const cache = pageCache({ megabytes: 1, seconds: 60 });
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const stop = await serveSiteMetrics(
      metrics,
      { services, loadShedding: limiter, cache, version: '1.2.3', commit: '1a2b3c4d5e6f' },
      { port, host: '127.0.0.1' },
    );
    onTestFinished(stop);

    await app.inject('/quotes/Q-secret');
    await app.inject('/about?email=zoe@example.com');
    await app.inject('/cms/assets/users-a1b2c3.js');
    countOutcome('emails', 'Sent');
    countOutcome('deliveries', 'Failed');
    countOutcome('sign_ins_rejected', 'InvalidCredentials');
    await markBackedUp(services.database.db, new Date(Date.now() - 60_000));
    await cache.get('/about', html);
    cache.find('/about');
    limiter.acquire();
    expect(() => limiter.acquire()).toThrow();
    services.dashboard.countVisit('/about', undefined, '192.0.2.1');
    await services.dashboard.flush();

    const queues = vi.spyOn(services.operations, 'queues');
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(queues).toHaveBeenCalledTimes(1);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    for (const line of [
      'site_info{version="1.2.3",commit="1a2b3c4d5e6f"} 1',
      'site_request_seconds_count{method="GET",route="/quotes/:number",status="200"} 1',
      'site_request_seconds_count{method="GET",route="/about",status="200"} 1',
      'site_request_seconds_count{method="GET",route="/cms/assets/*",status="200"} 1',
      'site_emails_total{status="Sent"} 1',
      'site_deliveries_total{status="Failed"} 1',
      'site_sign_ins_rejected_total{reason="InvalidCredentials"} 1',
      'site_backup_age_seconds 6',
      'site_database_connections_max ',
      'site_requests_in_flight 1',
      'site_requests_rejected_total 1',
      'site_page_cache_pages 1',
      'site_page_cache_hits_total 1',
      'site_page_cache_misses_total 1',
      'site_database_up 1',
      'site_funnel_today{stage="visits"} 1',
      'site_funnel_today{stage="leads"} 0',
      'site_jobs{queue="send-message",state="failed"} 0',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/site_database_statement_seconds_count\{outcome="succeeded"\} \d/);
    expect(text).not.toMatch(/secret|zoe/);
    for (const file of ['alerts.yaml', 'grafana-dashboard.json'])
      for (const [, name = ''] of readFileSync(
        join(import.meta.dirname, '../../deploy', file),
        'utf8',
      ).matchAll(/\b((?:site|nodejs|process)_[a-z_\d]+)/g))
        expect([file, name, text.includes(`\n${name.replace(/_(?:bucket|count)$/, '')}`)]).toEqual([
          file,
          name,
          true,
        ]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});
