import { isAHoliday } from '@18f/us-federal-holidays';
import { addDays, parseIsoDate } from '../../../shared/calendar.ts';

/** Also true for the weekday on which a weekend holiday is observed. `day` is an ISO date. */
export const isFederalHoliday = (day: string): boolean =>
  isAHoliday(parseIsoDate(day), { utc: true, shiftSaturdayHolidays: true, shiftSundayHolidays: true });

function isBusinessDay(day: string): boolean {
  const weekday = parseIsoDate(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day);
}

/** Counts Monday to Friday, without federal holidays. */
export function addBusinessDays(day: string, days: number): string {
  let result = day;
  let daysLeft = days;
  while (daysLeft > 0) {
    result = addDays(result, 1);
    if (isBusinessDay(result)) daysLeft -= 1;
  }
  return result;
}
