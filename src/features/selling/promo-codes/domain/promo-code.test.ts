import { describe, expect, it } from 'vitest';
import { buildPromo } from '../../../../test/rating-samples.ts';
import { formatDiscount, isActive, type PromoCode } from './promo-code.ts';

const buildBanner = (changes: Partial<PromoCode>) => buildPromo({ type: 'Banner', ...changes });

const today = '2026-11-20';

it.each<[Partial<PromoCode>, string]>([
  [{ amount: 10 }, '10% off the monthly payments'],
  [{ discountType: 'Amount', amount: 500 }, '$5 off each of the monthly payments'],
  [{ amount: 20, numberOfPayments: 3 }, '20% off the first 3 monthly payments'],
  [{ discountType: 'Amount', amount: 1250, numberOfPayments: 1 }, '$12.50 off the first monthly payment'],
])('describes %o as %s', (changes, expected) => {
  expect(formatDiscount(buildBanner(changes))).toBe(expected);
});

describe('isActive', () => {
  it.each<[Partial<PromoCode>, boolean]>([
    [{}, true],
    [{ startsOn: today, expiresOn: today }, true],
    [{ startsOn: '2026-11-21' }, false],
    [{ expiresOn: '2026-11-19' }, false],
    [{ startsOn: '2026-10-01', expiresOn: '2026-12-31' }, true],
    [{ startsOn: '2027-01-01', expiresOn: '2027-12-31' }, false],
    [{ maxUses: 5, uses: 4 }, true],
    [{ maxUses: 5, uses: 5 }, false],
    [{ maxUses: 5, uses: 6 }, false],
    [{ maxUses: 0, uses: 0 }, false],
  ])('%o: %s', (changes, expected) => {
    expect(isActive(buildBanner(changes), today)).toBe(expected);
  });
});
