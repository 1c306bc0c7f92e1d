import { wholeDollars } from '../../../../shared/format.ts';

/** Averages are estimates, so they're shown without cents. */
export const averageDollars = (dollars: number): string => wholeDollars(Math.round(dollars) * 100);

export const extrasText = (expectedExtras: number): string =>
  `plus help and extras worth about ${averageDollars(expectedExtras)}`;

type ExpectedPayout = { coversRepairs: boolean; expectedPayout: number; expectedExtras: number };

/** The share of a plan's price that it pays for repairs. */
export const payoutShareText = (expectedPayout: number, totalPrice: number): string =>
  `On average, ${Math.round((expectedPayout / totalPrice) * 100)}% of its price comes back as repairs. The rest buys you extras and protection from a big bill.`;

/** What a plan pays on average. Repairs and extras are counted separately. */
export function payoutText({ coversRepairs, expectedPayout, expectedExtras }: ExpectedPayout): string {
  if (!coversRepairs)
    return `It pays for help after a breakdown, such as towing, worth about ${averageDollars(expectedExtras)} on average. It doesn't pay for repairs.`;
  const extras = expectedExtras > 0 ? `, ${extrasText(expectedExtras)}` : '';
  return `On average, it pays ${averageDollars(expectedPayout)} for repairs${extras}.`;
}
