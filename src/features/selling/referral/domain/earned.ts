/** Dollars of the gift card for each person who ordered. */
export const giftCardDollars = 50;
/** More are not sent for orders of one calendar year. */
export const cardsAYear = 10;

export type Earned = { came: number; ordered: number; cards: number; dollars: number };

/**
 * What a personal link brought. `stages`: how many leads with its code stand where; `orderDays`: the days (ISO dates) of
 * the orders that came by it and still stand.
 */
export function earnedBy(stages: { stage: string; count: number }[], orderDays: readonly string[]): Earned {
  const came = stages.reduce((sum, { count }) => sum + count, 0);
  const years = Object.values(Object.groupBy(orderDays, (day) => day.slice(0, 4)));
  const cards = years.reduce((sum, days) => sum + Math.min(days?.length ?? 0, cardsAYear), 0);
  return { came, ordered: orderDays.length, cards, dollars: cards * giftCardDollars };
}
