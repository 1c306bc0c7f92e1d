import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant, toLocalDay } from '../../../../shared/local-time.ts';
import { timeZoneByName } from '../../../places/domain/time-zones.ts';
import { isFederalHoliday } from '../../../plans/domain/business-days.ts';
import {
  formatHoursInSpanish,
  formatWeek,
  nextOpening,
  openPeriods,
  parseOpeningHours,
  parseWeek,
} from './opening-hours.ts';
import { siteSettingDefaults } from './site-settings.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function parseHours(text: string) {
  const hours = parseOpeningHours(text);
  if (!hours) throw new Error(`Can't parse: ${text}`);
  return hours;
}

describe('parseOpeningHours', () => {
  it('reads the default setting', () => {
    const hours = parseHours(siteSettingDefaults['contact.hours']);
    expect(hours).toMatchObject({ zoneName: 'Central', timeZone: 'America/Chicago' });
    expect(hours.periods.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5]);
    expect(hours.periods[0]).toMatchObject({ opens: 570, closes: 1020 });
  });

  it('parses several periods, day ranges across Sunday, and midnight', () => {
    const { periods } = parseHours('Friday to Monday, 12am to 11:59pm; Tuesday, 10am to 2 pm Pacific time.');
    expect(periods.filter(({ opens }) => opens === 0).map(({ weekday }) => weekday)).toEqual([5, 6, 0, 1]);
    expect(periods.at(-1)).toEqual({ weekday: 2, opens: 600, closes: 840 });
  });

  it.each([
    '',
    'Around the clock',
    'Monday to Friday, 9:30am to 5:00pm',
    'Monday to Friday, 5pm to 9am Central',
    'Monday, 13am to 2pm Central',
    'Monday, 9:75am to 2pm Central',
    'Moonday, 9am to 2pm Central',
  ])("doesn't guess: %j", (text) => {
    expect(parseOpeningHours(text)).toBeUndefined();
  });
});

const schedule = fc
  .record({
    day: fc.constantFrom(...days),
    to: fc.constantFrom(...days),
    opens: fc.integer({ min: 1, max: 11 }),
    closes: fc.integer({ min: 1, max: 11 }),
    zone: fc.constantFrom(...Object.keys(timeZoneByName)),
  })
  .map(({ day, to, opens, closes, zone }) =>
    parseHours(`${day} to ${to}, ${opens}am to ${closes}pm ${zone}`),
  );
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
const oneMinute = 60_000;

function toLocalTime(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    weekday: days.indexOf(part('weekday')),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

describe('nextOpening', () => {
  it('is Monday morning on a weekend', () => {
    const hours = parseHours(siteSettingDefaults['contact.hours']);
    const { isOpen, opensAt } = nextOpening(hours, new Date('2026-11-21T18:00:00Z'));
    expect([isOpen, opensAt.toISOString()]).toEqual([false, '2026-11-23T15:30:00.000Z']);
  });

  it('agrees with local time in the zone at any instant', () => {
    fc.assert(
      fc.property(schedule, moment, (hours, now) => {
        const isDuring = (at: Date) => {
          const { weekday, minutes } = toLocalTime(hours.timeZone, at);
          const isHoliday = isFederalHoliday(toLocalDay(hours.timeZone, at));
          return hours.periods.some(
            (period) =>
              !isHoliday && period.weekday === weekday && period.opens <= minutes && minutes < period.closes,
          );
        };
        const { isOpen, opensAt, closesAt } = nextOpening(hours, now);
        expect(isOpen).toBe(isDuring(now));
        expect(isDuring(opensAt)).toBe(true);
        expect(isDuring(new Date(opensAt.getTime() - oneMinute))).toBe(false);
        expect(isDuring(new Date(closesAt.getTime() - oneMinute))).toBe(true);
        expect(isDuring(closesAt)).toBe(false);
        expect(closesAt.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });

  it("doesn't skip an open period", () => {
    fc.assert(
      fc.property(schedule, moment, (hours, now) => {
        const [first, second] = openPeriods(hours, now).take(2).toArray();
        if (!first || !second) throw new Error('Expected two open periods');
        expect(nextOpening(hours, first.closesAt)).toMatchObject(second);
      }),
    );
  });
});

describe('toInstant', () => {
  it('is the inverse of reading the clock', () => {
    const minutes = fc.integer({ min: 4 * 60, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(timeZoneByName)), moment, minutes, (zone, now, minute) => {
        const day = toLocalDay(zone, now);
        const at = toInstant(zone, day, minute);
        expect(toLocalDay(zone, at)).toBe(day);
        expect(toLocalTime(zone, at).minutes).toBe(minute);
      }),
    );
  });
});

describe('a week of hours', () => {
  it('is written like the default setting', () => {
    const text = siteSettingDefaults['contact.hours'];
    const week = parseWeek(text);
    expect(week && formatWeek(week)).toBe(text);
  });

  it('is read as it was written', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const day = fc
      .tuple(minutes, minutes)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => ({ opens: Math.min(a, b), closes: Math.max(a, b) }));
    const zoneName = fc.constantFrom(...Object.keys(timeZoneByName));
    const week = fc.record({
      zoneName,
      days: fc
        .array(fc.option(day), { minLength: 7, maxLength: 7 })
        .filter((each) => each.some((hours) => hours !== null)),
    });
    fc.assert(
      fc.property(week, (hours) => {
        expect(parseWeek(formatWeek(hours) ?? '')).toEqual(hours);
      }),
    );
  });

  it('is written in Spanish, too', () => {
    const inSpanish = (text: string) => formatHoursInSpanish(text).replaceAll('\u00a0', ' ');
    expect(inSpanish(siteSettingDefaults['contact.hours'])).toBe(
      'de lunes a viernes, de 9:30 a. m. a 5:00 p. m., hora del Centro',
    );
    expect(inSpanish('Monday to Friday, 8am to 8pm; Saturday, 10am to 2pm Eastern')).toBe(
      'de lunes a viernes, de 8:00 a. m. a 8:00 p. m.; el sábado, de 10:00 a. m. a 2:00 p. m., hora del Este',
    );
    expect(inSpanish('By appointment')).toBe('By appointment');
  });

  it('needs an open day, and to close after opening', () => {
    const closed = Array.from({ length: 7 }, () => null);
    expect(formatWeek({ zoneName: 'Central', days: closed })).toBeUndefined();
    const days = [{ opens: 600, closes: 600 }, ...closed.slice(1)];
    expect(formatWeek({ zoneName: 'Central', days })).toBeUndefined();
    expect(parseWeek('Monday, 9am to 12pm; Monday, 1pm to 5pm Central')).toBeUndefined();
  });
});
