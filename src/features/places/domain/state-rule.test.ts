import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSalesStatus, parseStateRuleId, stateRuleId } from './state-rule.ts';

test('restricted wins over temporarily disabled', () => {
  expect(getSalesStatus({ isRestricted: false, isTemporaryDisabled: false })).toBe('Open');
  expect(getSalesStatus({ isRestricted: false, isTemporaryDisabled: true })).toBe('TemporaryDisabled');
  expect(getSalesStatus({ isRestricted: true, isTemporaryDisabled: false })).toBe('Restricted');
  expect(getSalesStatus({ isRestricted: true, isTemporaryDisabled: true })).toBe('Restricted');
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
