import { utc } from '@date-fns/utc';
import { addBusinessDays, addDays as daysLater, addMonths as monthsLater } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';

// Days are ISO dates in UTC, wherever the server is.
const inUtc = { in: utc };

/** The day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight UTC. Throws RangeError for text that isn't YYYY-MM-DD, and for days that no calendar has. */
export function dateOf(day: string): Date {
  const date = new Date(day);
  // Date takes February 30 for March 2.
  if (!isoDay.test(day) || date.getUTCDate() !== Number(day.slice(8)))
    throw new RangeError(`Not a date written as YYYY-MM-DD: ${day}`);
  return date;
}

export const addDays = (day: string, days: number): string => dayOf(daysLater(dateOf(day), days, inUtc));

/** Monday to Friday. Public holidays aren't known. */
export const addWorkingDays = (day: string, days: number): string =>
  dayOf(addBusinessDays(dateOf(day), days, inUtc));

/** The same day `months` later, or the last day of that month where it has none (January 31 plus 1 is February 28 or 29). */
export const addMonths = (day: string, months: number): string =>
  dayOf(monthsLater(dateOf(day), months, inUtc));

/** Negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (dateOf(to).getTime() - dateOf(from).getTime()) / millisecondsInDay;

/** "November 20, 2026". */
export const formatDate = (day: string): string =>
  dateOf(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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
