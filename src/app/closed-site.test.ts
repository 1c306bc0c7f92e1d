import { beforeAll, expect, test } from 'vitest';
import { saveSiteKind } from '../features/publishing/configuration/actions.ts';
import { paymentProvider } from '../platform/payments/configured-provider.ts';
import { describeOnDatabase } from '../test/fresh-database.ts';
import { staffClient } from '../test/staff-client.ts';
import { apiKey } from '../test/test-server.ts';
import { testSite } from '../test/test-site.ts';

describeOnDatabase('the API of a live site without settings of its own', (open) => {
  const site = testSite(open, { before: beforeAll });
  beforeAll(() => saveSiteKind(site.database.db, 'live'));

  test.each(['/api/configurations', '/api/docs', '/api/unknown', '/api//configurations'])(
    'says only that it opens soon at %s',
    async (url) => {
      for (const headers of [{}, { 'x-api-key': apiKey }, { cookie: 'staff-browser=1' }]) {
        const response = await site.app.inject({ url, headers });
        expect(response.statusCode).toBe(503);
        expect(response.headers).toMatchObject({ 'retry-after': '3600', 'x-robots-tag': 'noindex' });
        expect(response.json()).toEqual({
          errors: [{ description: null, errorCode: 'NotOpen', message: 'This site opens soon.' }],
        });
      }
    },
  );

  test('still gets notices of payments, requests to stop emails, health checks, and staff, who can use all of it', async () => {
    const { path } = paymentProvider.webhook;
    expect((await site.app.inject({ method: 'POST', url: path, payload: {} })).statusCode).not.toBe(503);
    const stop = { method: 'POST', url: '/api/customer-subscriptions/one-click?token=x' } as const;
    expect((await site.app.inject(stop)).statusCode).not.toBe(503);
    for (const url of ['/healthz', '/readyz'])
      expect([url, (await site.app.inject({ url })).statusCode]).toEqual([url, 200]);
    const clerk = await staffClient(site, 'claims');
    expect((await clerk.get('/api/staff/session')).status).toBe(200);
    expect((await clerk.get('/api/configurations')).status).toBe(200);
    await clerk.send('DELETE', '/api/staff/session');
    expect((await clerk.get('/api/configurations')).status).toBe(503);
  });
});
