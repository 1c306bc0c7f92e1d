/** Dollars of the gift card for each person who ordered. */
export const giftCardDollars = 50;

export type Earned = { came: number; ordered: number; dollars: number };

/** What a personal link brought. `stages`: how many leads with its code stand where. */
export function earnedBy(stages: { stage: string; count: number }[]): Earned {
  const total = (counted: typeof stages) => counted.reduce((sum, { count }) => sum + count, 0);
  const ordered = total(stages.filter(({ stage }) => stage === 'Ordered'));
  return { came: total(stages), ordered, dollars: ordered * giftCardDollars };
}
