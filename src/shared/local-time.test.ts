import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { officeTimeZone, startOfOfficeDay, toInstant, toLocalDay, toOfficeDay } from './local-time.ts';

describe('office days', () => {
  it.each([
    ['an evening in standard time', '2026-11-27T02:30:00Z', '2026-11-26'],
    ['midnight in standard time', '2026-11-27T06:00:00Z', '2026-11-27'],
    ['the last second in summer', '2026-07-04T04:59:59Z', '2026-07-03'],
    ['midnight in summer', '2026-07-04T05:00:00Z', '2026-07-04'],
  ])('dates %s by the clock at the office', (_name, at, day) => {
    expect(toOfficeDay(new Date(at))).toBe(day);
  });

  it('start at midnight of the office on every day of five years', () => {
    const days = fc.integer({ min: 0, max: 5 * 365 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)));
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const start = startOfOfficeDay(day);
        expect(toOfficeDay(start)).toBe(day);
        expect(toOfficeDay(new Date(start.getTime() - 1)) < day).toBe(true);
      }),
    );
  });

  it('are the same whether or not the day before was asked for first', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
        (at) => {
          expect(toOfficeDay(at)).toBe(toLocalDay(officeTimeZone, at));
        },
      ),
    );
  });
});

describe('toInstant', () => {
  it.each([
    ['America/New_York', '2026-11-20', 9 * 60, '2026-11-20T14:00:00.000Z'],
    ['America/New_York', '2026-07-20', 9 * 60, '2026-07-20T13:00:00.000Z'],
    ['Pacific/Honolulu', '2026-12-31', 23 * 60, '2027-01-01T09:00:00.000Z'],
  ])('in %s on %s, minute %i', (timeZone, day, minutes, instant) => {
    expect(toInstant(timeZone, day, minutes).toISOString()).toBe(instant);
  });
});

it.each(['9999-12-31', '2026-11-30'])('the day after %s has a start', (day) => {
  expect(Number.isNaN(startOfOfficeDay(addDays(day, 1)).getTime())).toBe(false);
});
