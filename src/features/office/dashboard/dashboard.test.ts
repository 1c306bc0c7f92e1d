import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import {
  createQuotedOpportunity,
  firstStep,
  secondStep,
  startedQuote,
  type TestClient,
  type TestServer,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import type { Touch } from '../../customers/leads/domain/campaign-touches.ts';
import { leads } from '../../customers/leads/table.ts';
import type { DashboardTotals } from './domain/totals.ts';
import { funnelCounts } from './table.ts';

const address = '192.0.2.1';
const today = { from: '2026-11-20', to: '2026-11-20' };

describeOnDatabase('the dashboard', (open) => {
  let database: Database;
  let server: TestServer;
  let viewer: StaffClient;
  let visitor: TestClient;
  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
    viewer = await staffClient(server, 'viewer');
    visitor = await testClient(server.app);
  });

  const report = async (query: Record<string, string> = today) =>
    (await viewer.get('/api/staff/dashboard', query)).json as DashboardTotals;

  test('counts stages by source, variant, and state', async () => {
    const { dashboard } = server.services;
    for (const url of ['/', '/plans?utm_source=news', '/funnel/wing?utm_source=news'])
      dashboard.countVisit(url, undefined, address);
    const { firstName: _first, lastName: _last, email: _email, ...vehicle } = firstStep();
    const response = await visitor.post('/api/quote-processor/estimate', vehicle);
    expect(response.status, response.text).toBe(200);
    await dashboard.flush();
    await startedQuote(visitor, { email: 'one@example.com', utm_source: 'News' });
    await createQuotedOpportunity(visitor, { email: 'two@example.com' });

    const all = await report();
    expect(all.totals).toEqual({ visits: 3, estimates: 1, leads: 2, quotes: 1, contracts: 0 });
    expect(all.days).toEqual([{ day: '2026-11-20', ...all.totals }]);
    expect(all.bySource).toMatchObject([
      { name: 'news', visits: 2, leads: 1, quotes: 0 },
      { name: 'direct', visits: 1, leads: 1, quotes: 1 },
    ]);
    expect(all.byVariant).toContainEqual(expect.objectContaining({ name: 'wing', visits: 1 }));
    expect(all.byState).toMatchObject([{ name: 'IL', visits: 0, estimates: 1, leads: 2, quotes: 1 }]);
    expect((await report({ ...today, source: 'news', variant: 'wing' })).totals.visits).toBe(1);
    expect((await report({ ...today, source: 'news' })).totals).toMatchObject({
      visits: 2,
      leads: 1,
      quotes: 0,
    });
  });

  test('counts a quote under the site that its person came from first', async () => {
    const setFirstTouch = (firstTouch: Touch | null) =>
      database.db.update(leads).set({ firstTouch }).where(eq(leads.email, 'two@example.com'));
    await setFirstTouch({ at: '2026-11-20T12:00:00.000Z', page: '/', referrer: 'google.com', tracking: {} });
    expect((await report()).bySource).toContainEqual(
      expect.objectContaining({ name: 'google.com', leads: 1, quotes: 1 }),
    );
    await setFirstTouch(null);
  });

  test('adds up counts from two instances', async () => {
    const before = (await report()).totals.visits;
    const { dashboard } = server.services;
    dashboard.countVisit('/', undefined, address);
    await dashboard.flush();
    dashboard.countVisit('/', undefined, address);
    await dashboard.flush();
    await dashboard.flush();
    expect((await report()).totals.visits).toBe(before + 2);
  });

  test('counts visits on the day they happen, even if they are saved the next day', async () => {
    const { dashboard } = server.services;
    const visitsOn = async (day: string) => (await report({ from: day, to: day })).totals.visits;
    server.clock.moveTo('2026-11-19T05:59:59Z');
    for (const url of ['/plans', '/plans', '/plans?utm_source=news'])
      dashboard.countVisit(url, undefined, address);
    server.clock.moveTo('2026-11-19T06:00:01Z');
    dashboard.countVisit('/plans', undefined, address);
    await dashboard.flush();
    expect([await visitsOn('2026-11-18'), await visitsOn('2026-11-19')]).toEqual([3, 1]);
    server.clock.moveTo('2026-11-20T12:00:00Z');
  });

  test('reports the same numbers after the totals of past days are stored', async () => {
    const { dashboard } = server.services;
    const { opportunityId } = await startedQuote(visitor, { email: 'late@example.com', utm_source: 'Radio' });
    const range = { from: '2026-11-18', to: '2026-11-25' };
    server.clock.moveTo('2026-11-22T08:00:00Z');
    await startedQuote(visitor, { email: 'today@example.com' });
    const before = await report(range);
    expect(await dashboard.updateDailyTotals()).toBe(2);
    expect(await report(range)).toEqual(before);
    expect((await report({ ...range, source: 'radio' })).totals).toMatchObject({ leads: 1 });
    await startedQuote(visitor, { email: 'later-today@example.com' });
    expect((await report(range)).totals.leads).toBe(before.totals.leads + 1);

    // The quote continues after its day's totals were stored, so the next nightly job counts it.
    await visitor.post('/api/quote-processor/handle-second-step', secondStep(opportunityId));
    server.clock.moveTo('2026-11-23T06:20:00Z');
    expect(await dashboard.updateDailyTotals()).toBe(3);
    const after = await report(range);
    expect(after.totals).toMatchObject({ quotes: before.totals.quotes + 1, leads: before.totals.leads + 1 });
    server.clock.moveTo('2026-11-20T12:00:00Z');
  });

  describe('sources that a stranger makes up', () => {
    const day = '2026-11-10';
    const network = (number: number) => `198.51.${number >> 8}.${number & 255}`;
    const listCounts = async (on: string) =>
      database.db.select().from(funnelCounts).where(eq(funnelCounts.day, on));

    test('are limited per network', async () => {
      const { dashboard } = server.services;
      server.clock.moveTo('2026-11-09T12:00:00Z');
      for (let index = 0; index < 20; index += 1)
        dashboard.countVisit(`/?utm_source=mine-${index}`, undefined, network(1));
      dashboard.countVisit('/?utm_source=theirs', undefined, network(2));
      dashboard.countVisit('/?utm_source=theirs', undefined, network(1));
      dashboard.countVisit('/', undefined, network(1));
      await dashboard.flush();
      const { bySource } = await report({ from: '2026-11-09', to: '2026-11-09' });
      expect(bySource.map(({ name, visits }) => [name, visits])).toEqual([
        ['theirs', 2],
        ...['direct', 'mine-0', 'mine-1', 'mine-2', 'mine-3', 'mine-4'].map((name) => [name, 1]),
        ['other', 15],
      ]);
    });

    test('leave at most 200 rows a day on several instances, and a small report', async () => {
      const instances = [server, await testServer(database)];
      for (const { clock } of instances) clock.moveTo(`${day}T12:00:00Z`);
      for (let index = 0; index < 10_000; index += 1) {
        const { dashboard } = (instances[index % 2] as TestServer).services;
        dashboard.countVisit(`/?utm_source=s${index}`, undefined, network(index));
        if (index % 1000 === 999)
          await Promise.all(instances.map(({ services }) => services.dashboard.flush()));
      }
      const { dashboard } = server.services;
      dashboard.countVisit('/', undefined, address);
      await dashboard.flush();
      const rows = await listCounts(day);
      expect(rows).toHaveLength(200);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10_001);
      expect(rows).toContainEqual(expect.objectContaining({ source: 'direct', count: 1 }));
      const totals = await report({ from: day, to: day });
      expect(totals.totals.visits).toBe(10_001);
      expect(totals.bySource).toHaveLength(51);
      expect(totals.bySource.at(-1)?.name).toBe('other');
      expect(totals.bySource.reduce((sum, { visits }) => sum + visits, 0)).toBe(10_001);
    });

    test('are added up after 90 days, keeping the largest', async () => {
      await database.db.insert(funnelCounts).values(
        Array.from({ length: 300 }, (_one, index) => ({
          day: '2026-07-01',
          stage: 'visits' as const,
          source: index === 0 ? 'direct' : `s${index}`,
          variant: 'site',
          state: '',
          count: index === 7 ? 5000 : 300 - index,
        })),
      );
      const range = { from: '2026-07-01', to: '2026-07-01' };
      const before = await report(range);
      const recent = await listCounts(day);
      server.clock.moveTo('2026-11-20T12:00:00Z');
      await server.services.dashboard.updateDailyTotals();
      const rows = await listCounts('2026-07-01');
      expect(rows).toHaveLength(50);
      expect(rows).toContainEqual(expect.objectContaining({ source: 's7', count: 5000 }));
      expect((await report(range)).totals).toEqual(before.totals);
      expect(await listCounts(day)).toEqual(recent);
    });
  });

  test('a filter shows the same numbers as its group', async () => {
    const range = { from: '2026-11-09', to: '2026-11-25' };
    const whole = await report(range);
    for (const [dimension, groups] of [
      ['source', whole.bySource.filter(({ name }) => name !== 'other').slice(0, 5)],
      ['variant', whole.byVariant],
      ['state', whole.byState],
    ] as const)
      for (const { name, ...numbers } of groups)
        expect((await report({ ...range, [dimension]: name })).totals).toEqual(numbers);
  });

  test('rejects an invalid range', async () => {
    const getStatus = async (query: Record<string, string>) =>
      (await viewer.get('/api/staff/dashboard', query)).status;
    expect(await getStatus({ from: '2026-11-20', to: '2026-11-19' })).toBe(400);
    expect(await getStatus({ from: '2025-01-01', to: '2026-11-19' })).toBe(400);
    expect(await getStatus({ from: 'today', to: '2026-11-19' })).toBe(400);
  });

  test('counts leads, quotes, and orders by the page that brought them', async () => {
    async function arrive(page: string, email: string): Promise<string> {
      const touches = [{ at: '2026-11-20T08:00:00Z', page, tracking: {} }];
      const lead = { firstName: 'Ada', lastName: 'Example', email, zipCode: '60601', touches };
      const response = await visitor.post('/api/leads/insert-for-campaign', lead);
      expect(response.status, response.text).toBe(201);
      return (response.json as { leadId: string }).leadId;
    }
    const readerId = await arrive('/knowledge-center/a?from=menu', 'reader@example.com');
    await arrive('/knowledge-center/a', 'skimmer@example.com');
    await arrive('/plans', 'planner@example.com');
    const category = {
      name: 'Articles',
      seoUrl: 'knowledge-center',
      parent: null,
      seoTitle: 'Articles',
      seoDescription: 'Articles',
    };
    const article = {
      name: 'What A costs',
      seoUrl: 'a',
      category: 'knowledge-center',
      publishedOn: '2026-11-01',
      description: 'A',
      content: '<p>A</p>',
      seoTitle: 'A',
      seoDescription: 'A',
    };
    await server.services.content.addMissing({ categories: [category], pages: [article] });
    await database.transaction((tx) =>
      server.services.leads.recordProgress(tx, readerId, { stage: 'Quoted' }),
    );
    const { json } = await viewer.get('/api/staff/dashboard/business', { days: '7' });
    expect((json as { firstPages: object[] }).firstPages).toEqual([
      {
        page: '/knowledge-center/a',
        title: 'What A costs',
        isArticle: true,
        leads: 2,
        quoted: 1,
        ordered: 0,
      },
      { page: '/plans', title: null, isArticle: false, leads: 1, quoted: 0, ordered: 0 },
    ]);
  });

  test('compares sales, cancellations, and claims in the office time zone with the period before', async () => {
    const query = { days: '7' };
    const { status, json } = await viewer.get('/api/staff/dashboard/business', query);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      current: { from: '2026-11-14', to: '2026-11-20', totals: { sold: 0, amountSold: 0 } },
      previous: { from: '2026-11-07', to: '2026-11-13' },
    });
    expect((await viewer.get('/api/staff/dashboard/business', { days: '0' })).status).toBe(400);
  });
});
