import { describe, expect, it, vi } from 'vitest';
import { getWaitingPeriodEnd, isWaitingPeriodOver } from '../features/plans/domain/waiting-period.ts';
import { addDays, addMonths, daysBetween, formatDate, parseIsoDate } from './calendar.ts';

describe('calendar', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-12-31', 14, '2028-02-29'],
    ['2026-12-15', 12, '2027-12-15'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2026-12-20', 30, '2027-01-19'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s plus %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
    expect(daysBetween(to, from)).toBe(-days);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-4-1', '20 November', '2026-11-20T00:00', ''])(
    'rejects %j',
    (text) => {
      expect(() => parseIsoDate(text)).toThrow(RangeError);
    },
  );

  it.each(['America/New_York', 'Pacific/Apia', 'UTC'])('ignores daylight saving time in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addMonths('2026-10-31', 1)).toBe('2026-11-30');
    expect(daysBetween('2026-03-01', '2026-11-30')).toBe(274);
    expect(formatDate('2026-11-01')).toBe('November 1, 2026');
    vi.unstubAllEnvs();
  });

  it('formats a date', () => {
    expect(formatDate('2027-01-05')).toBe('January 5, 2027');
  });
});

const end = getWaitingPeriodEnd({ days: 30, miles: 1_000 }, { on: '2026-11-20', mileage: 60_500 });

describe('waiting period', () => {
  it('ends 30 days and 1,000 miles after the purchase', () => {
    expect(end).toEqual({ endsOn: '2026-12-20', endsAtMiles: 61_500 });
  });

  it.each([
    ['2026-12-20', 61_500, true],
    ['2026-12-19', 61_500, false],
    ['2026-12-20', 61_499, false],
    ['2027-03-01', 60_900, false],
    ['2026-11-25', 70_000, false],
  ])('on %s at %i miles, the waiting period is over: %s', (on, mileage, isOver) => {
    expect(isWaitingPeriodOver(end, { on, mileage })).toBe(isOver);
  });
});
