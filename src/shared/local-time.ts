import { addDays } from './calendar.ts';

/** The days of contracts, prices, limits, and reports are days in this time zone, so that a purchase in the evening isn't dated tomorrow. */
export const officeTimeZone = 'America/Chicago';

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function getOffset(timeZone: string, at: number): number {
  const local = Date.parse(`${getFormat(timeZone).format(at).replace(' ', 'T')}Z`);
  return local - Math.floor(at / 1000) * 1000;
}

export const toLocalDay = (timeZone: string, at: Date): string => getFormat(timeZone).format(at).slice(0, 10);

const lastMoment = new Date('9999-12-31T23:59:59.999Z');

/**
 * `minutes` counts from midnight. Times skipped by daylight saving use the earlier offset. A later day, such as the one after a filter's
 * last day, is the end of the year 9999.
 */
export function toInstant(timeZone: string, day: string, minutes: number): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  if (!(local < lastMoment.getTime())) return lastMoment;
  const guess = local - getOffset(timeZone, local);
  return new Date(local - getOffset(timeZone, guess));
}

export const startOfOfficeDay = (day: string): Date => toInstant(officeTimeZone, day, 0);

let lastDay = { day: '', start: Number.NaN, end: Number.NaN };

/** Returns the ISO date at the office. Caches the last day, because formatting a date takes longer than finding a cached page. */
export function toOfficeDay(moment: Date): string {
  const time = moment.getTime();
  if (time >= lastDay.start && time < lastDay.end) return lastDay.day;
  const day = toLocalDay(officeTimeZone, moment);
  lastDay = {
    day,
    start: startOfOfficeDay(day).getTime(),
    end: startOfOfficeDay(addDays(day, 1)).getTime(),
  };
  return day;
}
