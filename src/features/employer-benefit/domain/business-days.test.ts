import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDaysAfter } from './business-days.ts';

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
