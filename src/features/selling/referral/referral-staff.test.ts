import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { testClient, testServer } from '../../../test/test-server.ts';
import { noVisit } from '../../customers/leads/domain/campaign-visit.ts';
import { referralRecord } from './record.ts';

const visitor = {
  ipAddress: '203.0.113.9',
  browser: 'Test/1.0',
  page: '/referral',
  optsOutOfTracking: false,
};

describeOnDatabase('referral links in the staff app', (open) => {
  test('are listed with their results and found by code or email', async () => {
    const database = await open();
    const { app, services } = await testServer(database);
    const client = await testClient(app);
    const from = { visitor, visit: noVisit, tracking: {} };
    const { code } = await services.referrals.requestLink(
      { firstName: 'Ada', email: 'Ada@example.com' },
      from,
    );
    await services.referrals.requestLink({ firstName: 'Ben', email: 'ben@example.com' }, from);
    const friend = { firstName: 'Friend', lastName: 'Example', email: 'friend@example.com', ref_code: code };
    expect((await client.post('/api/leads/insert-for-campaign', friend)).status).toBe(201);

    const { referralStaff } = services;
    const list = async (q?: string) => {
      const query = { page: 1, perPage: 10, sort: 'createdAt', order: 'asc' as const, filter: { q } };
      return (await referralStaff.list(query)).rows.map((row) => referralRecord.schema.parse(row));
    };
    expect((await list()).map(({ email }) => email).toSorted()).toEqual([
      'ada@example.com',
      'ben@example.com',
    ]);
    expect(await list('ADA@')).toMatchObject([{ id: code, leads: 1, contracts: 0, giftCardTotal: 0 }]);
    expect(await list(code.slice(0, 4).toLowerCase())).toHaveLength(1);
    expect(await referralStaff.find(database.db, code)).toMatchObject({ firstName: 'Ada', leads: 1 });
    expect(await referralStaff.find(database.db, 'NOBODY')).toBeUndefined();
  });
});
