import { wholeDollars } from '../../../../shared/format.ts';

/** Averages are estimates, so they have no cents. */
export const formatAverageDollars = (dollars: number): string => wholeDollars(Math.round(dollars) * 100);

export const formatExtras = (expectedExtras: number): string =>
  `plus roadside help and other benefits worth about ${formatAverageDollars(expectedExtras)}`;

/** Shown with the lines of a price. */
export const averageCarNote =
  '“Expected repairs” starts with an average car, and the lines below it turn that into yours. What a plan pays on average, for repairs and for benefits, is for your car in your state.';

/** Amounts are in dollars. */
type ExpectedPayout = { coversRepairs: boolean; expectedPayout: number; expectedExtras: number };

/** Says what share of the plan's price it pays for repairs on average. */
export const formatPayoutShare = (expectedPayout: number, totalPrice: number): string =>
  `On average, ${Math.round((expectedPayout / totalPrice) * 100)}% of its price comes back as repairs. The rest buys you roadside help and protection from a big bill.`;

/** Says what a plan pays on average, separately for repairs and extras. */
export function formatPayout({ coversRepairs, expectedPayout, expectedExtras }: ExpectedPayout): string {
  if (!coversRepairs)
    return `It pays for help after a breakdown, such as towing, worth about ${formatAverageDollars(expectedExtras)} on average. It doesn't pay for repairs.`;
  const extras = expectedExtras > 0 ? `, ${formatExtras(expectedExtras)}` : '';
  return `On average, it pays ${formatAverageDollars(expectedPayout)} for repairs${extras}.`;
}
