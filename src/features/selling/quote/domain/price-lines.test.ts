import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPriceLines, splitPrice } from './price-lines.ts';

const line = (code: string, cents: number) => ({ code, label: code, reason: '', cents });
const price = { ledger: [line('Base', 100_000), line('Tax', 8000)], totalCents: 108_000 };
const promo = { promoCode: 'FALL', description: 'Fall', totalWithPromoCents: 86_400 };

test('a promo code lowers the sales tax in proportion', () => {
  expect(listPriceLines({ price, promo }).map(({ label, cents }) => [label, cents])).toEqual([
    ['Base', 100_000],
    ['Tax', 6400],
    ['Promo code FALL', -20_000],
  ]);
  expect(listPriceLines({ price, promo: null }).map(({ cents }) => cents)).toEqual([100_000, 8000]);
});

test('the lines add up to what the buyer pays', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amount, fc.nat(100_000), fc.double({ min: 0, max: 1, noNaN: true }), (base, tax, share) => {
      const taxed = { ledger: [line('Base', base), line('Tax', tax)], totalCents: base + tax };
      const totalWithPromoCents = Math.round((base + tax) * share);
      const priced = { price: taxed, promo: { ...promo, totalWithPromoCents } };
      expect(listPriceLines(priced).reduce((sum, { cents }) => sum + cents, 0)).toBe(totalWithPromoCents);
      const { listCents, discountCents, taxCents } = splitPrice(priced);
      expect(listCents - discountCents + taxCents).toBe(totalWithPromoCents);
      expect(discountCents).toBeGreaterThanOrEqual(-1);
    }),
  );
});
