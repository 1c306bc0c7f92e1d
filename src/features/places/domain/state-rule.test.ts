import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateRules } from '../../../test/rating-samples.ts';
import {
  type CancellationRule,
  cancellationTerms,
  parseStateRuleId,
  salesStatus,
  stateRuleErrors,
  stateRuleId,
} from './state-rule.ts';

test('restricted wins over temporarily disabled', () => {
  expect(salesStatus({ isRestricted: false, isTemporaryDisabled: false })).toBe('Open');
  expect(salesStatus({ isRestricted: false, isTemporaryDisabled: true })).toBe('TemporaryDisabled');
  expect(salesStatus({ isRestricted: true, isTemporaryDisabled: false })).toBe('Restricted');
  expect(salesStatus({ isRestricted: true, isTemporaryDisabled: true })).toBe('Restricted');
});

test('requires the full refund minus the fee to start after the free look', () => {
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(days, fc.option(days), (freeLookDays, fullLessFeeUntilDay) => {
      const errors = stateRuleErrors({ freeLookDays, fullLessFeeUntilDay } as CancellationRule);
      const isValid = fullLessFeeUntilDay === null || fullLessFeeUntilDay > freeLookDays;
      expect(errors.map(({ field }) => field)).toEqual(isValid ? [] : ['fullLessFeeUntilDay']);
    }),
  );
});

test('parses rule IDs and rejects malformed ones', () => {
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}$/), date, (state, day) => {
      const rule = { state, effectiveFrom: day.toISOString().slice(0, 10) };
      expect(parseStateRuleId(stateRuleId(rule))).toEqual(rule);
    }),
  );
  for (const text of ['', 'FL', 'FL@', 'fl@2026-01-01', 'FL@2026-13-77', 'FL@2026-01-01;'])
    expect(parseStateRuleId(text)).toBeUndefined();
});

const termsOf = (state: string) =>
  stateRules.filter((rule) => rule.state === state).flatMap((rule) => cancellationTerms(rule.cancellation));

test('describes the cancellation terms of a rule', () => {
  expect(termsOf('TX')).toEqual([
    "If you cancel within 30 days of buying and haven't made a claim, you get back everything you paid.",
    'After that, you get back the share of the price for the days left, minus a fee of up to $50.',
  ]);
  expect(termsOf('FL').at(-1)).toMatch(/minus a fee of up to 5% of the price, and never more than \$50\.$/);
  expect(termsOf('WA')).toContain(
    'From then until day 30, you get back everything, minus a fee of up to $25.',
  );
});

test('describes the increase for late refunds', () => {
  expect(termsOf('MO').at(-1)).toBe('If a refund takes more than 45 days, it increases by 10% per month.');
  expect(termsOf('SC').at(-1)).toBe('If a refund takes more than 45 days, it increases by 10%.');
  expect(termsOf('MO')[0]).toMatch(/^If you cancel within 20 business days and haven't made a claim,/);
});
