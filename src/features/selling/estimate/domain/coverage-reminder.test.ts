import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../../shared/calendar.ts';
import { getCoverageReminderDay, getReminderDay, isMostlyCoveredByFactory } from './coverage-reminder.ts';

const today = '2026-11-20';
const end = { endsOn: '2028-07-01', endsAtMiles: 36_000, isOver: false };

const buildEstimate = (shares: (number | null)[], basic = end) =>
  ({
    ratedOn: today,
    factoryCoverage: { basic, powertrain: end, electricDrive: end },
    plans: [{ terms: shares.map((factoryShare) => ({ months: 36, factoryShare })) }],
  }) as unknown as Parameters<typeof getCoverageReminderDay>[0];

test('reminds 30 days before basic coverage ends, or on its last day when that is closer', () => {
  expect(getReminderDay('2028-07-01', today)).toBe('2028-06-01');
  expect(getReminderDay('2026-12-20', today)).toBe('2026-12-20');
  expect(getReminderDay(today, today)).toBeUndefined();
});

test('always reminds after today and at most 30 days before the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 4000 }), (days) => {
      const endsOn = addDays(today, days);
      const day = getReminderDay(endsOn, today);
      if (day === undefined) {
        expect(days).toBeLessThanOrEqual(0);
        return;
      }
      expect(day > today && day <= endsOn).toBe(true);
      expect([0, 30]).toContain(daysBetween(day, endsOn));
      expect(days > 30).toBe(day !== endsOn);
    }),
  );
});

test('reminds only about vehicles whose factory coverage pays for most repairs', () => {
  expect(getCoverageReminderDay(buildEstimate([0.9, 0.8, 0.2]))).toBe('2028-06-01');
  expect(getCoverageReminderDay(buildEstimate([0.9, 0.2, null]))).toBeUndefined();
  expect(getCoverageReminderDay(buildEstimate([]))).toBeUndefined();
  expect(getCoverageReminderDay(buildEstimate([0.9], { ...end, isOver: true }))).toBeUndefined();
  expect(isMostlyCoveredByFactory(buildEstimate([0.9]))).toBe(true);
});
