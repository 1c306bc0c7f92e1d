import { describe, expect, test } from 'vitest';
import { salesStatus } from '../src/features/places/domain/state-rule.ts';
import { stateRules } from '../src/test/rating-samples.ts';

const statesThatAre = (status: string) =>
  stateRules
    .filter((rule) => salesStatus(rule) === status)
    .map((rule) => rule.state)
    .sort();

describe('the seed', () => {
  test('has each of 50 states, DC, 5 territories and 3 military regions once', () => {
    expect(new Set(stateRules.map((rule) => rule.state)).size).toBe(59);
    expect(stateRules).toHaveLength(59);
  });

  test('sells only where sales are allowed', () => {
    const territories = ['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'PR', 'VI'];
    expect(statesThatAre('Restricted')).toEqual(['AK', 'CA', 'MO', 'WA', 'WY', ...territories].sort());
    expect(statesThatAre('TemporaryDisabled')).toEqual(['ND']);
    expect(statesThatAre('Open')).toHaveLength(45);
  });

  test("doesn't claim to be reviewed by counsel", () => {
    expect(stateRules.filter((rule) => rule.isCheckedByCounsel)).toEqual([]);
  });

  test('keeps the terms that differ by state', () => {
    const terms = Object.fromEntries(stateRules.map((rule) => [rule.state, rule.cancellation]));
    expect(terms.FL).toMatchObject({ freeLookDays: 60, feeBasisPoints: 500 });
    expect(terms.AL).toMatchObject({ freeLookDays: 30, feeCents: 2500 });
    expect(terms.WA).toMatchObject({ freeLookDays: 9, fullLessFeeUntilDay: 30, feeCents: 2500 });
    expect(terms.SC).toMatchObject({ freeLookDays: 20, lateRefund: { percent: 10, isMonthly: false } });
    expect(terms.TX).toMatchObject({ freeLookDays: 30, feeCents: 5000 });
  });
});
