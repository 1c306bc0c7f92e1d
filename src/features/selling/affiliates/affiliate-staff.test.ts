import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { affiliateActions } from './actions.ts';
import { affiliateRecord } from './record.ts';

const from = { ipAddress: '192.0.2.1' };
const requestLimits = { take: () => ({ max: 1, remaining: 1, giveBack() {} }) };

describeOnDatabase('affiliates in the staff app', (open) => {
  test('lists affiliates by visits or by last visit', async () => {
    const database = await open();
    let time = Date.parse('2026-11-20T12:00:00Z');
    const affiliates = affiliateActions({ database, now: () => new Date(time), requestLimits });
    for (const affc of ['a', 'a', 'b']) {
      await affiliates.recordVisit({ affo: 'Radio', affc }, from);
      time += 1000;
    }
    await affiliates.recordVisit({ affo: 'paper', affc: '' }, from);
    const list = async (sort: string, q?: string) => {
      const query = { page: 1, perPage: 10, sort, order: 'desc' as const, filter: { q } };
      return (await affiliates.list(query)).rows.map((row) => affiliateRecord.schema.parse(row));
    };
    expect((await list('count'))[0]).toMatchObject({ affo: 'Radio', affc: 'a', visits: 2 });
    expect((await list('lastSeenAt'))[0]).toMatchObject({ affo: 'paper', visits: 1 });
    const found = await list('lastSeenAt', 'ra');
    expect(found.map(({ affc }) => affc)).toEqual(['b', 'a']);
    expect(await affiliates.find(database.db, found[0]?.id ?? '')).toEqual(found[0]);
    expect(await affiliates.find(database.db, 'no id')).toBeUndefined();
  });
});
