import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPrice, getPrices, promoCodes, rateSample } from '../../../test/rating-samples.ts';
import { applyPromo } from '../../selling/promo-codes/domain/apply-promo.ts';
import { buildPaymentSchedule } from './payment-schedule.ts';

const price = findPrice(rateSample(), 'Plus', 12);
const sum = (payments: { cents: number }[]) => payments.reduce((total, { cents }) => total + cents, 0);

describe('buildPaymentSchedule', () => {
  it('starts with the down payment and continues monthly, even from the last day of a month', () => {
    const payments = buildPaymentSchedule(price, null, '2027-01-31');
    expect(payments).toHaveLength(12);
    expect(payments.slice(0, 4).map(({ number, dueOn }) => [number, dueOn])).toEqual([
      [1, '2027-01-31'],
      [2, '2027-02-28'],
      [3, '2027-03-31'],
      [4, '2027-04-30'],
    ]);
    expect(payments[0]?.cents).toBe(price.downPaymentCents);
    expect(payments.at(-1)?.dueOn).toBe('2027-12-31');
  });

  it('starts with a monthly payment when there is no down payment', () => {
    const priceWithoutDownPayment = { ...price, downPaymentCents: 0 };
    const payments = buildPaymentSchedule(priceWithoutDownPayment, null, '2026-11-20');
    expect(payments.map(({ cents }) => cents)).toEqual(Array.from({ length: 11 }, () => price.monthlyCents));
    expect(payments.at(-1)?.dueOn).toBe('2027-09-20');
  });

  it('lowers only the first monthly payments', () => {
    const promo = { monthlyWithPromoCents: 100, numberOfPayments: 3 };
    const cents = buildPaymentSchedule(price, promo, '2026-11-20').map((payment) => payment.cents);
    expect(cents.slice(0, 5)).toEqual([price.downPaymentCents, 100, 100, 100, price.monthlyCents]);
  });

  it('adds up to the total, with and without each promo', () => {
    const prices = [...getPrices(rateSample()).values()];
    fc.assert(
      fc.property(fc.constantFrom(...prices), fc.constantFrom(...promoCodes), (sample, promo) => {
        expect(sum(buildPaymentSchedule(sample, null, '2026-11-30'))).toBe(sample.totalCents);
        const appliedPromo = applyPromo(sample, promo);
        expect(sum(buildPaymentSchedule(sample, appliedPromo, '2026-11-30'))).toBe(
          appliedPromo.totalWithPromoCents,
        );
      }),
    );
  });
});
