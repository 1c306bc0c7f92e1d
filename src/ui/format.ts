const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeNumber = new Intl.NumberFormat('en-US');

/** Dollars as `$1,234.50`. */
export const money = (dollars: number): string => dollarsAndCents.format(dollars);

export const count = (value: number): string => wholeNumber.format(value);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** An ISO date as `March 4, 2027`. */
export const longDate = (isoDate: string): string => day.format(new Date(`${isoDate}T00:00:00Z`));

const officeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
const exactTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'America/Chicago',
});

/** Topics are stored with their original spelling. */
export const topicLabel = (topic: string): string => topic.replace('Cancelling', 'Canceling');

const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
/** Without the year, such as "Nov 30". */
export const shortDate = (isoDate: string): string => dayAndMonth.format(new Date(isoDate));

/** The date in Central time, such as November 20, 2026. */
export const longDay = (at: Date): string => officeDay.format(at);

/** Date and time in Central time, with the time zone. */
export const exactTime = (at: Date): string => exactTimeFormat.format(at);
