import { officeTimeZone } from '../shared/local-time.ts';
/** Created on first use, because creating a formatter takes milliseconds on a phone. */
export function createNumberFormat(options?: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string => {
    format ??= new Intl.NumberFormat('en-US', options);
    return format.format(value);
  };
}

function createDateFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (at: Date): string => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(at);
  };
}

const officeTime = { dateStyle: 'long', timeZone: officeTimeZone } as const;

/** Formats dollars as `$1,234.50`. */
export const money = createNumberFormat({ style: 'currency', currency: 'USD' });

export const formatInteger = createNumberFormat();

const formatDay = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Formats an ISO date as `March 4, 2027`. */
export const longDate = (isoDate: string): string => formatDay(new Date(`${isoDate}T00:00:00Z`));

const dayAndMonth = createDateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a date without the year, such as "Nov 30". */
export const shortDate = (isoDate: string): string => dayAndMonth(new Date(isoDate));

/** Formats the date at the office, such as `November 20, 2026`. */
export const longOfficeDate = createDateFormat(officeTime);

/** Formats date and time at the office, with the time zone. */
export const exactTime = createDateFormat({ ...officeTime, timeStyle: 'long' });

export const signedMoney = (dollars: number): string =>
  dollars < 0 ? `−${money(-dollars)}` : money(dollars);

/** Formats a line of a price breakdown. Lines after the first are added or subtracted. */
export const ledgerMoney = (dollars: number, index: number): string =>
  `${index > 0 && dollars > 0 ? '+' : ''}${signedMoney(dollars)}`;
