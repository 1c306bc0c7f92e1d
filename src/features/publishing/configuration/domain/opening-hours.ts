import { addDays } from '../../../../shared/calendar.ts';
import { toInstant, toLocalDay } from '../../../../shared/local-time.ts';
import { timeZoneByName } from '../../../places/domain/time-zones.ts';
import { isFederalHoliday } from '../../../plans/domain/business-days.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Minutes after midnight. `weekday` is 0 on Sundays. */
type Period = { weekday: number; opens: number; closes: number };
export type OpeningHours = { zoneName: string; timeZone: string; periods: Period[] };

const time = String.raw`(\d{1,2})(?::(\d{2}))? ?(am|pm)`;
const days = `(${weekdays.join('|')})(?: to (${weekdays.join('|')}))?`;
const part = new RegExp(`^${days},? ${time} to ${time}$`, 'i');

const getDayIndex = (name: string) => weekdays.findIndex((day) => day.toLowerCase() === name.toLowerCase());

/** Minutes after midnight. Returns undefined if there's no such time. */
function toMinutes(hour = '', minute = '0', meridiem = ''): number | undefined {
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return ((Number(hour) % 12) + (meridiem.toLowerCase() === 'pm' ? 12 : 0)) * 60 + Number(minute);
}

function parsePeriods(text: string): Period[] {
  const [, from = '', to = from, ...times] = part.exec(text.trim()) ?? [];
  const opens = toMinutes(...times.slice(0, 3));
  const closes = toMinutes(...times.slice(3));
  if (opens === undefined || closes === undefined || closes <= opens) return [];
  const length = ((getDayIndex(to) - getDayIndex(from) + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => ({ weekday: (getDayIndex(from) + index) % 7, opens, closes }));
}

/** Parses hours such as "Monday to Friday, 9:30am to 5:00pm; Saturday, 10am to 2pm Central". Returns undefined for other text. */
export function parseOpeningHours(text: string): OpeningHours | undefined {
  const [, week = '', zone = ''] = /^(.+?) (\w+)(?: time)?\.?$/i.exec(text.trim()) ?? [];
  const zoneName = Object.keys(timeZoneByName).find((name) => name.toLowerCase() === zone.toLowerCase());
  const timeZone = timeZoneByName[zoneName ?? ''];
  const parts = week.split(';').map(parsePeriods);
  if (!zoneName || !timeZone || parts.some((periods) => periods.length === 0)) return undefined;
  const periods = parts.flat().toSorted((a, b) => a.opens - b.opens);
  return { zoneName, timeZone, periods };
}

export type DayHours = { opens: number; closes: number };
/** One entry for each day from Monday on, which is null if we're closed. */
export type WeekHours = { zoneName: string; days: (DayHours | null)[] };

const monday = 1;
export const weekdaysFromMonday = [...weekdays.slice(monday), ...weekdays.slice(0, monday)];

/** Returns undefined for text that isn't hours, or if we open twice on a day. */
export function parseWeek(text: string): WeekHours | undefined {
  const hours = parseOpeningHours(text);
  if (!hours || new Set(hours.periods.map(({ weekday }) => weekday)).size < hours.periods.length)
    return undefined;
  const days = weekdaysFromMonday.map((name) => {
    const period = hours.periods.find(({ weekday }) => weekdays[weekday] === name);
    return period ? { opens: period.opens, closes: period.closes } : null;
  });
  return { zoneName: hours.zoneName, days };
}

const formatClock = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${minutes < 12 * 60 ? 'am' : 'pm'}`;

/** Groups days in a row with the same hours. `from` and `to` count from Monday. */
function groupDays(days: WeekHours['days']) {
  const groups: ({ from: number; to: number } & DayHours)[] = [];
  for (const [index, day] of days.entries()) {
    if (!day) continue;
    const last = groups.at(-1);
    if (last?.to === index - 1 && last.opens === day.opens && last.closes === day.closes) last.to = index;
    else groups.push({ from: index, to: index, ...day });
  }
  return groups;
}

/** Returns text that `parseWeek` reads. Returns undefined if we're never open, or close before we open. */
export function formatWeek({ zoneName, days }: WeekHours): string | undefined {
  if (days.some((day) => day && day.closes <= day.opens)) return undefined;
  const groups = groupDays(days);
  if (groups.length === 0) return undefined;
  const nameDay = (index: number) => weekdaysFromMonday[index];
  const formatted = groups.map(({ from, to, opens, closes }) => {
    const names = from === to ? nameDay(from) : `${nameDay(from)} to ${nameDay(to)}`;
    return `${names}, ${formatClock(opens)} to ${formatClock(closes)}`;
  });
  return `${formatted.join('; ')} ${zoneName}`;
}

const spanishWeekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const spanishZones: Record<string, string> = {
  Eastern: 'del Este',
  Central: 'del Centro',
  Mountain: 'de la Montaña',
  Pacific: 'del Pacífico',
  Alaska: 'de Alaska',
  Hawaii: 'de Hawái',
};

/** Returns text such as "de lunes a viernes, de 9:30 a. m. a 5:00 p. m., hora del Centro", or `text` itself if it isn't hours. */
export function formatHoursInSpanish(text: string): string {
  const week = parseWeek(text);
  const zone = week && spanishZones[week.zoneName];
  if (!zone) return text;
  const nameDay = (index: number) => spanishWeekdays[index];
  const clock = (minutes: number) => formatClock(minutes).replace(/([ap])m$/, '\u00a0$1.\u00a0m.');
  const formatted = groupDays(week.days).map(({ from, to, opens, closes }) => {
    const names = from === to ? `el ${nameDay(from)}` : `de ${nameDay(from)} a ${nameDay(to)}`;
    return `${names}, de ${clock(opens)} a ${clock(closes)}`;
  });
  return `${formatted.join('; ')}, hora ${zone}`;
}

const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** We're closed on federal holidays. */
export function* openPeriods(hours: OpeningHours, now: Date): Generator<{ opensAt: Date; closesAt: Date }> {
  const { timeZone, periods } = hours;
  const today = toLocalDay(timeZone, now);
  for (let ahead = 0; ; ahead += 1) {
    const day = addDays(today, ahead);
    if (isFederalHoliday(day)) continue;
    for (const { weekday, opens, closes } of periods) {
      const closesAt = toInstant(timeZone, day, closes);
      if (weekday === getWeekday(day) && closesAt > now)
        yield { opensAt: toInstant(timeZone, day, opens), closesAt };
    }
  }
}

export type NextOpening = { isOpen: boolean; opensAt: Date; closesAt: Date };

export function nextOpening(hours: OpeningHours, now: Date): NextOpening {
  const [period] = openPeriods(hours, now).take(1).toArray();
  if (!period) throw new RangeError('These hours have no open periods.');
  return { ...period, isOpen: period.opensAt <= now };
}
