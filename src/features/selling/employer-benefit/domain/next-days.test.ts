import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card } from '../../../../test/rating-samples.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import { businessDaysAfter, nextDays, paydayAmounts } from './next-days.ts';

test('claims follow the answer by the days of the waiting period', () => {
  const terms = planTermsOf({ ...card, waitingPeriod: { days: 10, miles: 500 } });
  expect(nextDays(terms, new Date('2026-11-20T12:00:00Z'))).toEqual({
    today: '2026-11-20',
    answeredBy: '2026-11-24',
    claimsFrom: '2026-12-04',
  });
});

describe('businessDaysAfter', () => {
  test.each([
    ['2026-11-18', 2, '2026-11-20'],
    ['2026-11-20', 2, '2026-11-24'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('from %s, %i days: %s', (from, days, on) => {
    expect(businessDaysAfter(from, days)).toBe(on);
  });

  test('never ends on a weekend, and takes five for a week', () => {
    const date = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 30 }), (from, days) => {
        const end = businessDaysAfter(from, days);
        const weekday = new Date(`${end}T00:00:00Z`).getUTCDay();
        expect([0, 6]).not.toContain(weekday);
        const week = Date.parse(businessDaysAfter(end, 5)) - Date.parse(end);
        expect(week).toBe(7 * 24 * 60 * 60 * 1000);
      }),
    );
  });
});

describe('paydayAmounts', () => {
  test('together make the month, and differ by a cent at most', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5 }), (monthly, paydays) => {
        const amounts = paydayAmounts(monthly, paydays);
        expect(amounts).toHaveLength(paydays);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(monthly);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
