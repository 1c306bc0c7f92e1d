import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateRules } from '../../../../test/rating-samples.ts';
import { addDays, addMonths } from '../../../plans/domain/calendar.ts';
import { paidByThen, paymentsDue } from './payments-made.ts';
import { refundOn } from './refund.ts';
import { refundByMonth } from './refund-by-month.ts';
import { refundLines } from './refund-lines.ts';

const plans = fc
  .record({
    purchasedOn: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days)),
    termMonths: fc.integer({ min: 1, max: 120 }),
    // A cent for each payment at least.
    priceCents: fc.integer({ min: 10_000, max: 1_500_000 }),
    paymentShare: fc.double({ min: 0, max: 1, noNaN: true }),
    hadClaim: fc.boolean(),
  })
  .map(({ paymentShare, ...plan }) => ({
    ...plan,
    numberOfPayments: Math.max(1, Math.round(plan.termMonths * paymentShare)),
  }));
const rules = fc.constantFrom(...stateRules.map(({ cancellation }) => cancellation));

test('the lines add up to the refund, under any rule on any day', () => {
  fc.assert(
    fc.property(rules, plans, fc.nat(4000), (rule, plan, days) => {
      const on = addDays(plan.purchasedOn, days);
      const refund = refundOn(rule, { ...plan, paidCents: paidByThen(plan, on) }, on);
      const sum = refundLines(refund, plan).reduce((total, { cents }) => total + cents, 0);
      expect(sum).toBe(refund.refundCents);
    }),
  );
});

test('payments on time rise to the whole price and no further', () => {
  fc.assert(
    fc.property(plans, fc.nat(4000), fc.nat(200), (plan, days, later) => {
      const on = addDays(plan.purchasedOn, days);
      const paid = paidByThen(plan, on);
      expect(paid).toBeGreaterThan(0);
      expect(paidByThen(plan, addDays(on, later))).toBeGreaterThanOrEqual(paid);
      expect(paidByThen(plan, addMonths(plan.purchasedOn, plan.numberOfPayments - 1))).toBe(plan.priceCents);
    }),
  );
});

test('a payment counts on the day it is due, not the day before', () => {
  const plan = { purchasedOn: '2025-01-31', priceCents: 120_000, numberOfPayments: 12 };
  expect(paymentsDue(plan, '2025-02-27')).toBe(1);
  expect(paymentsDue(plan, '2025-02-28')).toBe(2);
  expect(paidByThen(plan, '2025-02-28')).toBe(20_000);
});

test('there is a refund for each month from the purchase to the end, the same as on that day alone', () => {
  fc.assert(
    fc.property(rules, plans, (rule, plan) => {
      const months = refundByMonth(rule, plan);
      expect(months).toHaveLength(plan.termMonths + 1);
      expect(months.at(-1)).toMatchObject({ basis: 'Ended', refundCents: 0 });
      for (const { on, paidCents, refundCents } of months)
        expect(refundOn(rule, { ...plan, paidCents }, on).refundCents).toBe(refundCents);
    }),
  );
});
