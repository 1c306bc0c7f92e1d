import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as daysLater } from 'date-fns/addDays';
import { addMonths as monthsLater } from 'date-fns/addMonths';
import { millisecondsInDay } from 'date-fns/constants';

// A day is an ISO date, and its Date is midnight UTC regardless of the server's time zone. The package's `utc` would also create three formatters.
const inUtc = { in: (value: Date | number | string) => new UTCDateMini(value) };

const formatUtcDate = (midnight: Date): string => midnight.toISOString().slice(0, 10);

/** The average length of a year. With it, the miles of a term of whole years last as long as the term on average. */
export const daysInYear = 365.25;

export const daysToDrive = (miles: number, milesPerYear: number): number =>
  Math.ceil((miles * daysInYear) / Math.max(1, milesPerYear));

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Returns midnight UTC. Throws RangeError unless `day` is an existing date in the form YYYY-MM-DD. */
export function parseIsoDate(day: string): Date {
  const date = new Date(day);
  // Date parses February 30 as March 2.
  if (!isoDay.test(day) || date.getUTCDate() !== Number(day.slice(8)))
    throw new RangeError(`Not a date written as YYYY-MM-DD: ${day}`);
  return date;
}

export const addDays = (day: string, days: number): string =>
  formatUtcDate(daysLater(parseIsoDate(day), days, inUtc));

/** Returns the same day `months` later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  formatUtcDate(monthsLater(parseIsoDate(day), months, inUtc));

export const daysBetween = (from: string, to: string): number =>
  (parseIsoDate(to).getTime() - parseIsoDate(from).getTime()) / millisecondsInDay;

// Created on first use, because creating one takes longer than formatting hundreds of dates.
let longDate: Intl.DateTimeFormat | undefined;

/** Returns text such as "November 20, 2026". */
export function formatDate(day: string): string {
  longDate ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return longDate.format(parseIsoDate(day));
}

/** ISO dates. */
export const getLaterDay = (one: string, other: string): string => (one > other ? one : other);
export const getEarlierDay = (one: string, other: string): string => (one < other ? one : other);
