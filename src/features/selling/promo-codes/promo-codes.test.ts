import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { buildPromo } from '../../../test/rating-samples.ts';
import { testSite } from '../../../test/test-site.ts';
import type { PromoCode } from './domain/promo-code.ts';

const code = buildPromo({ plans: ['Plus'] });
const unknownPlan = { errors: [{ errorCode: 'UnknownPlan', description: 'plans' }] };

describeOnDatabase('promo codes in the staff app', (open) => {
  const site = testSite(open, { before: beforeAll });
  const add = (promo: PromoCode) =>
    site.database.transaction((tx) => site.services.promoCodes.add(tx, promo));
  const change = (promo: PromoCode) =>
    site.database.transaction((tx) => site.services.promoCodes.change(tx, promo.promoCode, promo));

  test('rejects unknown plans', async () => {
    await expect(add({ ...code, plans: ['Plus', 'Gold'] })).rejects.toMatchObject(unknownPlan);
    expect(await add(code)).toBe('SAMPLE');
    await expect(change({ ...code, plans: ['Gold'] })).rejects.toMatchObject(unknownPlan);
  });

  test('keeps plans that are no longer sold', async () => {
    const former = { ...code, promoCode: 'FORMER', plans: ['Gold'] };
    await site.services.promoCodes.addMissing([former]);
    await change({ ...former, amount: 5, plans: ['Gold', 'Plus'] });
    expect(await site.services.promoCodes.byName('former')).toMatchObject({ amount: 5 });
  });

  test('reports invalid rows of an import', async () => {
    const rows = [
      { promoCode: 'FALLROADS', plans: [] },
      { promoCode: 'NEW', plans: ['Gold', 'Plus'] },
      { promoCode: 'NEW', plans: [] },
    ];
    expect(await site.services.promoCodes.importErrors(site.database.db, rows)).toEqual([
      { index: 0, message: 'promoCode: FALLROADS already exists.' },
      { index: 1, message: 'plans: There is no plan Gold.' },
      { index: 2, message: 'promoCode: NEW is listed twice.' },
    ]);
  });
});
