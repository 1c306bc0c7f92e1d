const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeNumber = new Intl.NumberFormat('en-US');

/** Dollars as `$1,234.50`. */
export const money = (dollars: number): string => dollarsAndCents.format(dollars);

export const count = (value: number): string => wholeNumber.format(value);

/** An ISO date as `March 4, 2027`. */
export const longDate = (isoDate: string): string =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
