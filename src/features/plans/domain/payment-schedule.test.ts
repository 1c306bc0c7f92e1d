import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, priceIn, pricesOf, promoCodes, rateSample } from '../../../test/rating-samples.ts';
import { applyPromo } from '../../selling/promo-codes/domain/apply-promo.ts';
import { paymentSchedule } from './payment-schedule.ts';

const price = priceIn(rateSample(), 'Plus', 12);
const sum = (payments: { cents: number }[]) => payments.reduce((total, { cents }) => total + cents, 0);

describe('paymentSchedule', () => {
  it('starts on the first day and continues monthly, even at the end of months', () => {
    const payments = paymentSchedule(price, null, '2027-01-31');
    expect(payments).toHaveLength(12);
    expect(payments.slice(0, 4).map(({ number, dueOn }) => [number, dueOn])).toEqual([
      [1, '2027-01-31'],
      [2, '2027-02-28'],
      [3, '2027-03-31'],
      [4, '2027-04-30'],
    ]);
    expect(payments.at(-1)?.dueOn).toBe('2027-12-31');
  });

  it('lowers only the first payments', () => {
    const promo = { monthlyWithPromoCents: 100, numberOfPayments: 3 };
    const cents = paymentSchedule(price, promo, '2026-11-20').map((payment) => payment.cents);
    expect(cents.slice(0, 4)).toEqual([100, 100, 100, price.monthlyCents]);
  });

  it('adds up to the total, with and without each promo', () => {
    const prices = [...pricesOf(rateSample()).values()];
    fc.assert(
      fc.property(fc.constantFrom(...prices), fc.constantFrom(...promoCodes), (sample, promo) => {
        expect(sum(paymentSchedule(sample, null, '2026-11-30'))).toBe(sample.totalCents);
        const applied = applyPromo(sample, promo);
        expect(sum(paymentSchedule(sample, applied, '2026-11-30'))).toBe(applied.totalWithPromoCents);
      }),
    );
  });

  it('fits a term paid in fewer payments than months', () => {
    const terms = card.terms.map((term) => (term.months === 12 ? { ...term, numberOfPayments: 6 } : term));
    const halved = priceIn(rateSample({}, {}, { rateCard: { ...card, terms } }), 'Plus', 12);
    const payments = paymentSchedule(halved, null, '2026-11-20');
    expect(payments).toHaveLength(6);
    expect(payments.at(-1)?.dueOn).toBe('2027-04-20');
    expect(sum(payments)).toBe(halved.totalCents);
  });
});
