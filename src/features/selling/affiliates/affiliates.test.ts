import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { apiKey, getErrorCodes } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';

const url = '/api/affiliates/create-base';

describeOnDatabase('POST /api/affiliates/create-base', (open) => {
  const site = testSite(open);

  /** An offer and a click of a partner. */
  const visit = { affo: '12', affc: 'ab-9' };

  test('creates an affiliate on the first visit and counts repeats', async () => {
    const { affiliates } = site.services;
    expect(await affiliates.findId(visit)).toBeUndefined();
    const response = await site.client.post(url, visit);
    expect([response.status, response.text]).toEqual([204, '']);
    const id = await affiliates.findId(visit);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    site.clock.moveTo('2026-11-21T12:00:00Z');
    await site.client.post(url, visit);
    expect(await affiliates.findId(visit)).toBe(id);
    expect(await affiliates.findVisits(visit)).toEqual({
      count: 2,
      firstSeenAt: new Date('2026-11-20T12:00:00Z'),
      lastSeenAt: new Date('2026-11-21T12:00:00Z'),
    });
    await site.services.database.transaction(async (tx) => {
      expect(await affiliates.findId(visit, tx)).toBe(id);
    });
  });

  test('limits the new affiliates of an IP network per day, but not known ones and requests with an API key', async () => {
    const { affiliates } = site.services;
    for (let number = 0; number < 40; number += 1) {
      // Starts a new minute, because there's also a limit per minute.
      if (number === 20) site.clock.moveTo('2026-11-20T12:05:00Z');
      await site.client.post(url, { affo: `invented ${number}` });
    }
    const query = { page: 1, perPage: 10, sort: 'count', order: 'desc' as const, filter: {} };
    expect((await affiliates.list(query)).total).toBe(20);
    site.clock.moveTo('2026-11-20T12:10:00Z');
    expect((await site.client.post(url, { affo: 'invented 0' })).status).toBe(204);
    expect((await site.client.post(url, { affo: 'new' })).status).toBe(429);
    expect((await site.client.post(url, { affo: 'new' }, { authorization: `Bearer ${apiKey}` })).status).toBe(
      204,
    );
  });

  test('counts concurrent visits, and keeps clicks separate', async () => {
    await Promise.all(Array.from({ length: 10 }, () => site.client.post(url, visit)));
    await site.client.post(url, { affo: '12' });
    const { affiliates } = site.services;
    expect((await affiliates.findVisits(visit))?.count).toBe(10);
    expect((await affiliates.findVisits({ affo: '12', affc: '' }))?.count).toBe(1);
  });

  test.each([
    {},
    { affo: '' },
    { affo: ' ', affc: '1' },
    { affo: 'x'.repeat(101) },
    { affo: '<b>' },
    { affo: 12 },
  ])('rejects %j', async (body) => {
    const response = await site.client.post(url, body);
    expect([response.status, getErrorCodes(response)]).toEqual([400, ['InvalidField']]);
  });

  test('is rate-limited', async () => {
    const statuses: number[] = [];
    for (let visits = 0; visits < 21; visits += 1) statuses.push((await site.client.post(url, visit)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
