import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../../../../shared/calendar.ts';
import { stateRules } from '../../../../test/rating-samples.ts';
import { paidOnSchedule, paymentsDue } from './payments-made.ts';
import { refundOn } from './refund.ts';
import { refundByMonth } from './refund-by-month.ts';
import { refundLines } from './refund-lines.ts';

const plans = fc
  .record({
    purchasedOn: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days)),
    termMonths: fc.integer({ min: 1, max: 120 }),
    priceCents: fc.integer({ min: 10_000, max: 1_500_000 }),
    paymentShare: fc.double({ min: 0, max: 1, noNaN: true }),
    downShare: fc.constantFrom(0, 0.05, 0.5),
    hadClaim: fc.boolean(),
  })
  .map(({ paymentShare, downShare, ...plan }) => ({
    ...plan,
    downPaymentCents: Math.floor(plan.priceCents * downShare),
    numberOfPayments: Math.max(1, Math.round(plan.termMonths * paymentShare)),
  }));
const rules = fc.constantFrom(...stateRules.map(({ cancellation }) => cancellation));

test('the lines add up to the refund under any rule on any day', () => {
  fc.assert(
    fc.property(rules, plans, fc.nat(4000), (rule, plan, days) => {
      const on = addDays(plan.purchasedOn, days);
      const refund = refundOn(rule, { ...plan, paidCents: paidOnSchedule(plan, on) }, on);
      const sum = refundLines(refund, plan).reduce((total, { cents }) => total + cents, 0);
      expect(sum).toBe(refund.refundCents);
    }),
  );
});

test('on-time payments add up to exactly the full price', () => {
  fc.assert(
    fc.property(plans, fc.nat(4000), fc.nat(200), (plan, days, later) => {
      const on = addDays(plan.purchasedOn, days);
      const paid = paidOnSchedule(plan, on);
      if (plan.downPaymentCents === 0) expect(paid).toBeGreaterThan(0);
      else expect(paid).toBeGreaterThanOrEqual(plan.downPaymentCents);
      expect(paidOnSchedule(plan, addDays(on, later))).toBeGreaterThanOrEqual(paid);
      const last = plan.downPaymentCents > 0 ? plan.numberOfPayments : plan.numberOfPayments - 1;
      expect(paidOnSchedule(plan, addMonths(plan.purchasedOn, last))).toBe(plan.priceCents);
    }),
  );
});

test('a payment counts from the day it is due', () => {
  const plan = { purchasedOn: '2025-01-31', priceCents: 120_000, downPaymentCents: 0, numberOfPayments: 12 };
  expect(paymentsDue(plan, '2025-02-27')).toBe(1);
  expect(paymentsDue(plan, '2025-02-28')).toBe(2);
  expect(paidOnSchedule(plan, '2025-02-28')).toBe(20_000);
  const withDown = { ...plan, downPaymentCents: 12_000 };
  expect(paymentsDue(withDown, '2025-02-27')).toBe(0);
  expect(paidOnSchedule(withDown, '2025-02-27')).toBe(12_000);
  expect(paidOnSchedule(withDown, '2025-02-28')).toBe(21_000);
});

test('refunds by month cover the whole term and match individual calculations', () => {
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
