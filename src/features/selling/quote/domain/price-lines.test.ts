import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedInputs, buildPromo, getPrices } from '../../../../test/rating-samples.ts';
import { rate } from '../../../plans/domain/rate.ts';
import { calculatePaidInFull } from '../../estimate/domain/paid-in-full.ts';
import { applyPromo } from '../../promo-codes/domain/apply-promo.ts';
import { listPriceLines } from './price-lines.ts';

const discounts = fc.record({
  discountType: fc.constantFrom('Percent' as const, 'Amount' as const),
  amount: fc.integer({ min: 1, max: 40 }),
  numberOfPayments: fc.option(fc.integer({ min: 1, max: 12 })),
});

test('the lines of a price add up to the total, with and without a promo code, also when paid in full', () => {
  fc.assert(
    fc.property(acceptedInputs, discounts, (input, discount) => {
      for (const ownPrice of [...getPrices(rate(input)).values()].slice(0, 4)) {
        const promo = { ...applyPromo(ownPrice, buildPromo(discount)), promoCode: 'SAMPLE' };
        for (const { price, ...rest } of [
          { price: ownPrice, promo: null },
          { price: ownPrice, promo },
          calculatePaidInFull({ price: ownPrice, promo: null }),
          calculatePaidInFull({ price: ownPrice, promo }),
        ]) {
          const sum = listPriceLines({ price, promo: rest.promo }).reduce(
            (cents, line) => cents + line.cents,
            0,
          );
          expect(sum).toBe(rest.promo?.totalWithPromoCents ?? price.totalCents);
        }
      }
    }),
  );
});
