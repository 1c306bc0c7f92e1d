/** Per person who ordered. */
export const giftCardDollars = 50;
/** Maximum number of gift cards for the orders of one calendar year. */
export const maxCardsPerYear = 10;

export type Rewards = { leads: number; orders: number; cards: number; dollars: number };

/** `stages`: leads with the code by stage. `orderDays`: ISO dates of its orders that weren't canceled. */
export function calculateRewards(
  stages: { stage: string; count: number }[],
  orderDays: readonly string[],
): Rewards {
  const leads = stages.reduce((sum, { count }) => sum + count, 0);
  const years = Object.values(Object.groupBy(orderDays, (day) => day.slice(0, 4)));
  const cards = years.reduce((sum, days) => sum + Math.min(days?.length ?? 0, maxCardsPerYear), 0);
  return { leads, orders: orderDays.length, cards, dollars: cards * giftCardDollars };
}
