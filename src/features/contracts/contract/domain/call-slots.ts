import { type OpeningHours, openPeriods } from '../../../publishing/configuration/domain/opening-hours.ts';

export type CallSlot = { startsAt: Date; endsAt: Date };

const hourMilliseconds = 60 * 60 * 1000;
const slotMilliseconds = 2 * hourMilliseconds;
const minSlotMilliseconds = hourMilliseconds;
/** Gives staff time to see the request. */
const minNoticeMilliseconds = hourMilliseconds;
/** Or more exactly, opening periods. */
const offeredDays = 4;

function splitIntoSlots({ opensAt, closesAt }: { opensAt: Date; closesAt: Date }): CallSlot[] {
  const length = closesAt.getTime() - opensAt.getTime();
  return Array.from({ length: Math.ceil(length / slotMilliseconds) }, (_, index) => {
    const startsAt = new Date(opensAt.getTime() + index * slotMilliseconds);
    const endsAt = new Date(Math.min(startsAt.getTime() + slotMilliseconds, closesAt.getTime()));
    return { startsAt, endsAt };
  }).filter(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() >= minSlotMilliseconds);
}

export function listCallSlots(hours: OpeningHours, now: Date): CallSlot[] {
  const hasSlots = hours.periods.some(
    ({ opens, closes }) => (closes - opens) * 60_000 >= minSlotMilliseconds,
  );
  if (!hasSlots) return [];
  const earliest = now.getTime() + minNoticeMilliseconds;
  return openPeriods(hours, now)
    .map((period) => splitIntoSlots(period).filter(({ startsAt }) => startsAt.getTime() >= earliest))
    .filter((slots) => slots.length > 0)
    .take(offeredDays)
    .toArray()
    .flat();
}

const format = (timeZone: string, options: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(at);

export const formatWeekdayAndDate = (at: Date, timeZone: string): string =>
  format(timeZone, { weekday: 'long', month: 'long', day: 'numeric' }, at);

export const formatClockTime = (at: Date, timeZone: string): string =>
  format(timeZone, { hour: 'numeric', minute: '2-digit' }, at).replace(/\s/, '').toLowerCase();

export const formatSlotHours = ({ startsAt, endsAt }: CallSlot, timeZone: string): string =>
  `${formatClockTime(startsAt, timeZone)} to ${formatClockTime(endsAt, timeZone)}`;

export const getZoneName = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export const formatSlot = (slot: CallSlot, timeZone: string): string =>
  `${formatWeekdayAndDate(slot.startsAt, timeZone)}, ${formatSlotHours(slot, timeZone)} ${getZoneName(timeZone, slot.startsAt)}`;
