const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export type CalendarDay = { year: number; month: number; day: number };

/** Days in a month (1 to 12) of the Gregorian calendar. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads `YYYY-MM-DD`. Throws RangeError for any other text and for days that no calendar has. */
export function calendarDay(iso: string): CalendarDay {
  const [, year, month, day] = (isoDate.exec(iso) ?? []).map(Number);
  const isReal =
    year !== undefined &&
    month !== undefined &&
    day !== undefined &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(year, month);
  if (!isReal) throw new RangeError(`Not a date written as YYYY-MM-DD: ${iso}`);
  return { year, month, day };
}

function isoOf(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The ISO date `days` later. Throws RangeError when `iso` is no date. */
export function addDays(iso: string, days: number): string {
  const { year, month, day } = calendarDay(iso);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** Days from one ISO date to another; negative where the second is earlier. Throws RangeError when one is no date. */
export function daysBetween(from: string, to: string): number {
  const at = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);
  return Math.round((at(calendarDay(to)) - at(calendarDay(from))) / 86_400_000);
}

/** The same day `months` later, or the last day of that month where it has none (January 31 plus 1 is February 28 or 29). */
export function addMonths(iso: string, months: number): string {
  const { year, month, day } = calendarDay(iso);
  const index = year * 12 + (month - 1) + months;
  const laterYear = Math.floor(index / 12);
  const laterMonth = (index % 12) + 1;
  return isoOf(laterYear, laterMonth, Math.min(day, daysIn(laterYear, laterMonth)));
}

/** "November 20, 2026". */
export function dateInWords(iso: string): string {
  const { year, month, day } = calendarDay(iso);
  return `${monthNames[month - 1]} ${day}, ${year}`;
}

/** The first day (ISO date) and the odometer reading from which claims may be made, once both are reached. */
export type WaitingPeriodEnd = { endsOn: string; endsAtMiles: number };

/** Counts both ends from the day of purchase (ISO date) and the odometer on that day, in miles. */
export function waitingPeriodEnd(
  waitingPeriod: { days: number; miles: number },
  purchase: { on: string; mileage: number },
): WaitingPeriodEnd {
  return {
    endsOn: addDays(purchase.on, waitingPeriod.days),
    endsAtMiles: purchase.mileage + waitingPeriod.miles,
  };
}

/** Whether both have passed: the days alone, or the miles alone, are not enough. */
export function isWaitingOver(end: WaitingPeriodEnd, now: { on: string; mileage: number }): boolean {
  return now.on >= end.endsOn && now.mileage >= end.endsAtMiles;
}
