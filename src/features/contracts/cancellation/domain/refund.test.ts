import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { stateRules } from '../../../../test/rating-samples.ts';
import { cancellationFee, type RefundableContract, refundOn } from './refund.ts';

const ruleOf = (state: string) => {
  const rule = stateRules.find((each) => each.state === state);
  if (!rule) throw new Error(`No rule for ${state}`);
  return rule.cancellation;
};

/** $3,600 over 1,095 days, without a leap day in the term. */
const contract = (changes: Partial<RefundableContract> = {}): RefundableContract => ({
  purchasedOn: '2025-01-01',
  termMonths: 36,
  priceCents: 360_000,
  paidCents: 360_000,
  hadClaim: false,
  ...changes,
});
const day = (days: number) => addDays('2025-01-01', days);

describe('the general rule', () => {
  const rule = ruleOf('IL');

  test('refunds everything for 30 days unless there was a claim', () => {
    expect(refundOn(rule, contract(), day(30))).toMatchObject({ basis: 'FreeLook', refundCents: 360_000 });
    expect(refundOn(rule, contract(), day(31))).toMatchObject({ basis: 'DaysLeft' });
    expect(refundOn(rule, contract({ hadClaim: true }), day(3))).toMatchObject({ basis: 'DaysLeft' });
  });

  test('matches the example in the contract: 365 of 1,095 days leave $2,400, less $50', () => {
    expect(refundOn(rule, contract(), day(365))).toEqual({
      basis: 'DaysLeft',
      daysUsed: 365,
      daysInTerm: 1095,
      unusedCents: 240_000,
      feeCents: 5000,
      unpaidCents: 0,
      refundCents: 235_000,
    });
  });

  test('subtracts unpaid payments first', () => {
    const refund = refundOn(rule, contract({ paidCents: 130_000 }), day(365));
    expect(refund).toMatchObject({ unpaidCents: 230_000, refundCents: 5000 });
    expect(refundOn(rule, contract({ paidCents: 100_000 }), day(365)).refundCents).toBe(0);
  });

  test('refunds nothing and charges no fee after the term', () => {
    expect(refundOn(rule, contract(), day(1095))).toMatchObject({
      basis: 'Ended',
      unusedCents: 0,
      feeCents: 0,
      refundCents: 0,
    });
  });

  test('throws for a day before the purchase', () => {
    expect(() => refundOn(rule, contract(), '2024-12-31')).toThrow(RangeError);
  });
});

test('Washington: everything through day 9, less $25 through day 30, then the days left less $25', () => {
  const rule = ruleOf('WA');
  expect(refundOn(rule, contract(), day(9)).refundCents).toBe(360_000);
  expect(refundOn(rule, contract(), day(10))).toMatchObject({ basis: 'FullLessFee', refundCents: 357_500 });
  expect(refundOn(rule, contract(), day(30)).refundCents).toBe(357_500);
  expect(refundOn(rule, contract(), day(365)).refundCents).toBe(237_500);
});

test('Florida: 60 days, and a fee of 5% of the price if that is less than $50', () => {
  const rule = ruleOf('FL');
  expect(refundOn(rule, contract(), day(60)).basis).toBe('FreeLook');
  expect(cancellationFee(rule, 360_000)).toBe(5000);
  expect(cancellationFee(rule, 40_000)).toBe(2000);
});

const contracts = fc
  .record({
    purchasedOn: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days)),
    termMonths: fc.integer({ min: 12, max: 72 }),
    priceCents: fc.integer({ min: 1, max: 1_500_000 }),
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    hadClaim: fc.boolean(),
  })
  .map(({ paidShare, ...sample }) => ({ ...sample, paidCents: Math.round(sample.priceCents * paidShare) }));
const rules = fc.constantFrom(...stateRules.map(({ cancellation }) => cancellation));

test('a refund is never negative or more than was paid, under any rule on any day', () => {
  fc.assert(
    fc.property(rules, contracts, fc.nat(2500), (rule, sample, days) => {
      const { refundCents, feeCents } = refundOn(rule, sample, addDays(sample.purchasedOn, days));
      expect(refundCents).toBeGreaterThanOrEqual(0);
      expect(refundCents).toBeLessThanOrEqual(sample.paidCents);
      expect(feeCents).toBeLessThanOrEqual(cancellationFee(rule, sample.priceCents));
    }),
  );
});

test('a refund never increases on a later day or after a claim', () => {
  fc.assert(
    fc.property(rules, contracts, fc.nat(2500), fc.nat(400), (rule, sample, days, later) => {
      const on = (after: number) => addDays(sample.purchasedOn, after);
      const refund = refundOn(rule, sample, on(days)).refundCents;
      expect(refundOn(rule, sample, on(days + later)).refundCents).toBeLessThanOrEqual(refund);
      const claimed = refundOn(rule, { ...sample, hadClaim: true }, on(days)).refundCents;
      expect(claimed).toBeLessThanOrEqual(
        refundOn(rule, { ...sample, hadClaim: false }, on(days)).refundCents,
      );
    }),
  );
});
