import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPrice, buildPromo, promoCodes, terms } from '../../../../test/rating-samples.ts';
import { applyPromo, findOfferIneligibility } from './apply-promo.ts';
import { findPromoIneligibility, type PromoCode } from './promo-code.ts';

const sampleContext = { plan: 'Plus', state: 'OH', on: '2026-11-20' };

const buildMonthlyPrice = (monthlyCents: number, numberOfPayments = 36, minimumCents = 0) =>
  buildPrice({ months: 36, numberOfPayments, monthlyCents, minimumCents });

const findIneligibilityReason = (promo: PromoCode, { plan, state, on }: typeof sampleContext) =>
  findPromoIneligibility(promo, on) ?? findOfferIneligibility(terms, promo, { plan, state });

describe('whether a code applies', () => {
  it.each<[Partial<PromoCode>, string | null]>([
    [{}, null],
    [{ startsOn: '2026-11-20', expiresOn: '2026-11-20' }, null],
    [{ startsOn: '2026-11-21' }, 'PromoNotStarted: You can use SAMPLE starting November 21, 2026.'],
    [{ expiresOn: '2026-11-19' }, 'PromoExpired: SAMPLE expired on November 19, 2026.'],
    [{ plans: ['Plus'] }, null],
    [
      { plans: ['Powertrain', 'Premium'] },
      "PromoPlanExcluded: SAMPLE doesn't apply to Plus. It applies to: Powertrain, Premium.",
    ],
    [
      { plans: ['Powertrain', 'Gold'] },
      "PromoPlanExcluded: SAMPLE doesn't apply to Plus. It applies to: Powertrain, Gold.",
    ],
    [{ excludedStates: ['OH'] }, "PromoStateExcluded: SAMPLE isn't available in OH."],
    [{ excludedStates: ['FL'] }, null],
    [{ maxUses: 5, uses: 4 }, null],
    [{ maxUses: 5, uses: 5 }, 'PromoUsedUp: SAMPLE has been used up.'],
    [{ maxUses: 0 }, 'PromoUsedUp: SAMPLE has been used up.'],
  ])('%o: %s', (changes, expected) => {
    const reason = findIneligibilityReason(buildPromo(changes), sampleContext);
    expect(reason && `${reason.code}: ${reason.message}`).toBe(expected);
  });
});

describe('the demonstration promo codes', () => {
  it('show every reason why a code may not apply', () => {
    const listOutcomes = (on: string, state: string, plan: string) =>
      Object.fromEntries(
        promoCodes.map((promo) => [
          promo.promoCode,
          findIneligibilityReason(promo, { plan, state, on })?.code ?? 'applies',
        ]),
      );
    expect(listOutcomes('2026-11-20', 'TX', 'Powertrain')).toEqual({
      FALLROADS: 'applies',
      FIRSTTHREE: 'applies',
      FIVEBACK: 'applies',
      SUMMERTRIP: 'PromoExpired',
      NEWYEAR27: 'PromoNotStarted',
      TOPTIER: 'PromoPlanExcluded',
      NEIGHBOR8: 'PromoStateExcluded',
      EARLY100: 'PromoUsedUp',
    });
    expect(promoCodes.filter((promo) => promo.type === 'Banner')).toHaveLength(1);
    expect(promoCodes.every((promo) => promo.promoCode === promo.promoCode.toUpperCase())).toBe(true);
  });
});

describe('applyPromo', () => {
  it.each<[string, number, Partial<PromoCode>, number, number]>([
    ['10% of all payments', 7_800, { amount: 10 }, 7_020, 36],
    ['rounds a discount of half a cent up', 1_505, { amount: 10 }, 1_354, 36],
    ['rounds a discount under half a cent down', 1_504, { amount: 10 }, 1_354, 36],
    ['an amount', 7_800, { discountType: 'Amount', amount: 500 }, 7_300, 36],
    ['an amount above the payment', 300, { discountType: 'Amount', amount: 500 }, 0, 36],
    ['everything', 7_800, { amount: 100 }, 0, 36],
    ['more than everything', 7_800, { amount: 250 }, 0, 36],
    ['three payments', 7_800, { amount: 10, numberOfPayments: 3 }, 7_020, 3],
    ['more payments than there are', 7_800, { amount: 10, numberOfPayments: 99 }, 7_020, 36],
    ['no payment', 7_800, { amount: 10, numberOfPayments: 0 }, 7_800, 0],
    ['an amount below zero', 7_800, { discountType: 'Amount', amount: -500 }, 7_800, 36],
  ])('%s: %i cents with %o is %i for %i payments', (_, monthly, changes, lowered, payments) => {
    const price = buildMonthlyPrice(monthly);
    expect(applyPromo(price, buildPromo(changes))).toMatchObject({
      monthlyWithPromoCents: lowered,
      numberOfPayments: payments,
      totalWithPromoCents: price.totalCents - payments * (monthly - lowered),
      savedCents: payments * (monthly - lowered),
    });
  });
});

it.each<[Partial<PromoCode>, string]>([
  [{ amount: 10 }, '10% off the 36 monthly payments.'],
  [{ amount: 10, numberOfPayments: 1 }, '10% off the first monthly payment.'],
  [{ amount: 10, numberOfPayments: 3 }, '10% off the first 3 monthly payments.'],
  [{ discountType: 'Amount', amount: 500 }, '$5 off each of the 36 monthly payments.'],
  [{ discountType: 'Amount', amount: 500, numberOfPayments: 1 }, '$5 off the first monthly payment.'],
  [{ amount: 0 }, 'No discount on this price.'],
])('describes %o as %s', (changes, description) => {
  expect(applyPromo(buildMonthlyPrice(7_800), buildPromo(changes)).description).toBe(description);
});

it('never lowers the total below the minimum', () => {
  const price = buildMonthlyPrice(10_000, 12, 110_000);
  expect(applyPromo(price, buildPromo({ amount: 50 }))).toEqual({
    monthlyWithPromoCents: 9_167,
    numberOfPayments: 12,
    totalWithPromoCents: 110_004,
    savedCents: 9_996,
    description: '8.3% off the 12 monthly payments.',
    isCapped: true,
  });
});

describe('for random prices and promos', () => {
  const promos = fc.record({
    discountType: fc.constantFrom('Percent' as const, 'Amount' as const),
    amount: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -500, max: 50_000 })),
    numberOfPayments: fc.option(fc.integer({ min: 0, max: 80 })),
  });
  const prices = fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 72 }))
    .map(([cents, payments]) => buildMonthlyPrice(cents, payments));

  it('never raises a price, makes it negative, or changes the original', () => {
    fc.assert(
      fc.property(prices, promos, (price, changes) => {
        const before = structuredClone(price);
        const appliedPromo = applyPromo(price, buildPromo(changes));
        expect(appliedPromo.monthlyWithPromoCents).toBeGreaterThanOrEqual(0);
        expect(appliedPromo.monthlyWithPromoCents).toBeLessThanOrEqual(price.monthlyCents);
        expect(appliedPromo.totalWithPromoCents).toBeGreaterThanOrEqual(0);
        expect(appliedPromo.totalWithPromoCents).toBeLessThanOrEqual(price.totalCents);
        expect(appliedPromo.totalWithPromoCents + appliedPromo.savedCents).toBe(price.totalCents);
        expect(appliedPromo.numberOfPayments).toBeLessThanOrEqual(price.numberOfPayments);
        const amounts = Object.values(appliedPromo).filter((value) => typeof value === 'number');
        expect(amounts.every(Number.isSafeInteger)).toBe(true);
        expect(price).toEqual(before);
      }),
    );
  });

  it('never rounds against the visitor by half a cent or more', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 100 }), (price, amount) => {
        const { monthlyWithPromoCents } = applyPromo(price, buildPromo({ amount }));
        const exact = (price.monthlyCents * (100 - amount)) / 100;
        expect(monthlyWithPromoCents - exact).toBeLessThan(0.5);
        expect(exact - monthlyWithPromoCents).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

it('flags a discount capped by the minimum', () => {
  const nearMinimum = buildPrice({
    months: 36,
    numberOfPayments: 36,
    monthlyCents: 1000,
    minimumCents: 35_900,
  });
  const half = { discountType: 'Percent' as const, amount: 50, numberOfPayments: null };
  expect(applyPromo(nearMinimum, half)).toMatchObject({
    totalWithPromoCents: 36_000 - 2 * 36,
    isCapped: true,
  });
  expect(applyPromo({ ...nearMinimum, minimumCents: 0 }, half).isCapped).toBeUndefined();
});
