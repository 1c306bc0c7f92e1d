import { addDays } from '../../../shared/calendar.ts';
import { startOfOfficeDay } from '../../../shared/local-time.ts';

/** A calendar month at the office, such as 2026-11. */
export type Month = string;

export const toMonth = (day: string): Month => day.slice(0, 7);

export function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

const startOfMonth = (month: Month): Date => startOfOfficeDay(`${month}-01`);

/** From its first moment until before the next month. */
export const toPeriod = (month: Month): { from: Date; before: Date } => ({
  from: startOfMonth(month),
  before: startOfMonth(nextMonth(month)),
});

/** Oldest first, both inclusive. */
export function listMonths(first: Month, last: Month): Month[] {
  const months = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

export const getLastDay = (month: Month): string => addDays(`${nextMonth(month)}-01`, -1);

const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** For example, 2026-11 → "November 2026". */
export const formatMonth = (month: Month): string => format.format(new Date(`${month}-01T00:00:00Z`));
