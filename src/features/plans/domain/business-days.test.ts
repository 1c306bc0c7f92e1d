import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween, parseIsoDate } from '../../../shared/calendar.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { addBusinessDays, isFederalHoliday } from './business-days.ts';

it.each([
  ['2026-11-18', 2, '2026-11-20'],
  ['2026-11-20', 2, '2026-11-24'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-22', 0, '2026-11-22'],
  // Thanksgiving is on the 26th.
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-12-31', 1, '2027-01-04'],
])('%s plus %i business days is %s', (from, days, to) => {
  expect(addBusinessDays(from, days)).toBe(to);
});

it.each([
  ['2026-11-26', true],
  ['2026-07-03', true],
  ['2027-07-05', true],
  ['2027-06-18', true],
  ['2026-11-27', false],
  ['2026-12-24', false],
])('%s is a federal holiday: %s', (day, isHoliday) => {
  expect(isFederalHoliday(day)).toBe(isHoliday);
});

it("ends on a weekday that isn't a holiday, and takes at least as long as weekdays alone", () => {
  const date = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map(toOfficeDay);
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 30 }), (from, days) => {
      const end = addBusinessDays(from, days);
      expect([0, 6]).not.toContain(parseIsoDate(end).getUTCDay());
      expect(isFederalHoliday(end)).toBe(false);
      expect(daysBetween(from, end)).toBeGreaterThanOrEqual(days);
      expect(daysBetween(from, end)).toBeLessThanOrEqual(days + 2 * Math.ceil(days / 5) + 10);
    }),
  );
});
