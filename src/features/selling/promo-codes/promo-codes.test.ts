import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';
import type { PromoCode } from './domain/promo-code.ts';

const code: PromoCode = {
  promoCode: 'SAMPLE',
  name: 'Sample',
  description: 'For tests.',
  type: 'Standard',
  discountType: 'Percent',
  amount: 10,
  numberOfPayments: null,
  startsOn: null,
  expiresOn: null,
  plans: ['Plus'],
  excludedStates: [],
  maxUses: null,
  uses: 0,
};
const unknownPlan = { errors: [{ errorCode: 'UnknownPlan', description: 'plans' }] };

describeOnDatabase('promo codes in the staff app', (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await testServer(database);
  });
  const add = (promo: PromoCode) => database.transaction((tx) => server.services.promoCodes.add(tx, promo));
  const change = (promo: PromoCode) =>
    database.transaction((tx) => server.services.promoCodes.change(tx, promo.promoCode, promo));

  test('rejects unknown plans', async () => {
    await expect(add({ ...code, plans: ['Plus', 'Gold'] })).rejects.toMatchObject(unknownPlan);
    expect(await add(code)).toBe('SAMPLE');
    await expect(change({ ...code, plans: ['Gold'] })).rejects.toMatchObject(unknownPlan);
  });

  test('keeps plans that are no longer sold', async () => {
    const former = { ...code, promoCode: 'FORMER', plans: ['Gold'] };
    await server.services.promoCodes.addMissing([former]);
    await change({ ...former, amount: 5, plans: ['Gold', 'Plus'] });
    expect(await server.services.promoCodes.byName('former')).toMatchObject({ amount: 5 });
  });

  test('reports invalid rows of an import', async () => {
    const rows = [
      { promoCode: 'FALLROADS', plans: [] },
      { promoCode: 'NEW', plans: ['Gold', 'Plus'] },
      { promoCode: 'NEW', plans: [] },
    ];
    expect(await server.services.promoCodes.importErrors(database.db, rows)).toEqual([
      { index: 0, message: 'promoCode: FALLROADS already exists.' },
      { index: 1, message: 'plans: There is no plan Gold.' },
      { index: 2, message: 'promoCode: NEW is listed twice.' },
    ]);
  });
});
