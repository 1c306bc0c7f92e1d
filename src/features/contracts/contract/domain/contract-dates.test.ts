import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '../../../../shared/calendar.ts';
import { buildPrice } from '../../../../test/rating-samples.ts';
import { buildPaymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import { sumPaidByYear, withRunningTotal } from './contract-dates.ts';

const purchasedOn = '2026-11-30';
const schedules = fc
  .record({
    termMonths: fc.integer({ min: 2, max: 72 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    monthlyCents: fc.integer({ min: 1, max: 100_000 }),
    downPaymentCents: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ termMonths, share, monthlyCents, downPaymentCents }) => {
    const maxPayments = downPaymentCents > 0 ? termMonths - 1 : termMonths;
    const numberOfPayments = Math.max(1, Math.min(maxPayments, Math.round(termMonths * share)));
    const price = buildPrice({ months: termMonths, numberOfPayments, downPaymentCents, monthlyCents });
    const { totalCents } = price;
    const payments = buildPaymentSchedule(price, null, purchasedOn).map(({ number, dueOn, cents }) => ({
      number,
      dueOn,
      amount: cents / 100,
    }));
    return { termMonths, payments, totalCents };
  });

test('the running total and the yearly totals end at the price and never decrease', () => {
  fc.assert(
    fc.property(schedules, ({ termMonths, payments, totalCents }) => {
      const totals = withRunningTotal(payments).map(({ paidSoFar }) => paidSoFar);
      expect(totals.at(-1)).toBe(totalCents / 100);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      const years = sumPaidByYear(payments, { purchasedOn, termMonths });
      expect(years.at(-1)).toMatchObject({ paid: totalCents / 100, isPaidInFull: true });
      expect(years.filter(({ isPaidInFull }) => isPaidInFull)).toHaveLength(1);
      expect((years.at(-1)?.endsOn ?? '') <= addMonths(purchasedOn, termMonths)).toBe(true);
    }),
  );
});

test('counts a payment that is due on the last day of a year, as the list of payments does', () => {
  const payments = Array.from({ length: 18 }, (_, index) => ({
    number: index + 1,
    amount: 70.1,
    dueOn: addMonths(purchasedOn, index),
  }));
  expect(sumPaidByYear(payments, { purchasedOn, termMonths: 18 })).toEqual([
    { year: 1, endsOn: '2027-11-30', paid: 911.3, isPaidInFull: false },
    { year: 2, endsOn: '2028-05-30', paid: 1261.8, isPaidInFull: true },
  ]);
});
