import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPrice } from '../../../../test/rating-samples.ts';
import { applyPromo } from '../../promo-codes/domain/apply-promo.ts';
import { calculatePaidInFull, isInFullCheaper } from './paid-in-full.ts';

const priced = {
  ...buildPrice({ months: 36, numberOfPayments: 24, monthlyCents: 10_000 }),
  paidInFullCents: 225_600,
};

test('replaces monthly payments with one payment, and adds the discount as the last line of the ledger', () => {
  const { price } = calculatePaidInFull({ price: priced, promo: null });
  expect(price).toMatchObject({
    downPaymentCents: 0,
    numberOfPayments: 1,
    monthlyCents: 225_600,
    totalCents: 225_600,
  });
  expect(price.ledger.at(-1)).toMatchObject({
    code: 'PaidInFull',
    reason: 'One payment instead of monthly payments (−6%)',
    cents: -14_400,
  });
});

test('taxes what the buyer pays', () => {
  const tax = { code: 'Tax', label: 'Sales tax', reason: '8%', cents: 17_778 };
  const list = { code: 'BaseRate', label: 'Expected repairs', reason: '', cents: 222_222 };
  const { price } = calculatePaidInFull({ price: { ...priced, ledger: [list, tax] }, promo: null });
  expect(price.ledger.find(({ code }) => code === 'Tax')?.cents).toBe(16_711);
  expect(price.ledger.reduce((sum, { cents }) => sum + cents, 0)).toBe(225_600);
});

test('takes off the same promo discount as with monthly payments', () => {
  const promo = applyPromo(priced, { discountType: 'Percent', amount: 20, numberOfPayments: 3 });
  expect(calculatePaidInFull({ price: priced, promo }).promo).toEqual({
    monthlyWithPromoCents: 219_600,
    numberOfPayments: 1,
    totalWithPromoCents: 219_600,
    savedCents: 6_000,
    description: '$60 off the price paid in full.',
  });
});

test('never returns more than the total of monthly payments, nor less than the minimum', () => {
  const cents = fc.integer({ min: 1, max: 50_000 });
  const discounts = fc.record({
    discountType: fc.constantFrom('Percent' as const, 'Amount' as const),
    amount: fc.integer({ min: 0, max: 100 }),
    numberOfPayments: fc.option(fc.integer({ min: 1, max: 24 })),
  });
  fc.assert(
    fc.property(cents, discounts, fc.integer({ min: 0, max: 100 }), (monthlyCents, discount, share) => {
      const base = buildPrice({ months: 36, numberOfPayments: 24, monthlyCents });
      const paidInFullCents = Math.ceil(base.totalCents * 0.94);
      const minimumCents = Math.floor((paidInFullCents * share) / 100);
      const price = { ...base, paidInFullCents, minimumCents };
      const promo = applyPromo(price, discount);
      const { totalWithPromoCents } = calculatePaidInFull({ price, promo }).promo;
      expect(totalWithPromoCents).toBeLessThanOrEqual(promo.totalWithPromoCents);
      expect(totalWithPromoCents).toBeGreaterThanOrEqual(minimumCents);
    }),
  );
});

test('counts as cheaper only from one percent', () => {
  expect(isInFullCheaper(540.05, 540)).toBe(false);
  expect(isInFullCheaper(100, 99.01)).toBe(false);
  expect(isInFullCheaper(100, 99)).toBe(true);
});
