import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CancellationRule,
  faultsOfRule,
  readStateRuleId,
  salesStatus,
  stateRuleId,
} from './state-rule.ts';

test('restricted outweighs temporarily disabled', () => {
  expect(salesStatus({ isRestricted: false, isTemporaryDisabled: false })).toBe('Open');
  expect(salesStatus({ isRestricted: false, isTemporaryDisabled: true })).toBe('TemporaryDisabled');
  expect(salesStatus({ isRestricted: true, isTemporaryDisabled: false })).toBe('Restricted');
  expect(salesStatus({ isRestricted: true, isTemporaryDisabled: true })).toBe('Restricted');
});

test('what comes back less the fee begins after the free look', () => {
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(days, fc.option(days), (freeLookDays, fullLessFeeUntilDay) => {
      const faults = faultsOfRule({ freeLookDays, fullLessFeeUntilDay } as CancellationRule);
      const isRight = fullLessFeeUntilDay === null || fullLessFeeUntilDay > freeLookDays;
      expect(faults.map(({ field }) => field)).toEqual(isRight ? [] : ['fullLessFeeUntilDay']);
    }),
  );
});

test('an id of a rule is read as it was written, and nothing else is', () => {
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}$/), date, (state, day) => {
      const rule = { state, effectiveFrom: day.toISOString().slice(0, 10) };
      expect(readStateRuleId(stateRuleId(rule))).toEqual(rule);
    }),
  );
  for (const text of ['', 'FL', 'FL@', 'fl@2026-01-01', 'FL@2026-13-77', 'FL@2026-01-01;'])
    expect(readStateRuleId(text)).toBeUndefined();
});
