/** A repair of an amount, and how many of it to expect. */
export type Expected = { cents: number; count: number };

/** How likely each total is, in steps of `unitCents`; the last step stands for the limit and above. */
export type Payout = { unitCents: number; chances: number[] };

const unitCents = 2_500;

/**
 * The total of repairs that come independently of each other, worked out exactly (Panjer's recursion) on amounts
 * rounded to $25. `limitCents`: the most that is paid together.
 */
export function payoutOf(expected: Expected[], limitCents: number): Payout {
  const steps = Math.round(limitCents / unitCents);
  const rates = new Array<number>(steps + 1).fill(0);
  for (const { cents, count } of expected) {
    const step = Math.min(steps, Math.round(cents / unitCents));
    if (step > 0) rates[step] = (rates[step] ?? 0) + count;
  }
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  const amounts = rates.flatMap((rate, step) => (rate > 0 ? [{ step, weight: rate * step }] : []));
  const chances = [Math.exp(-all)];
  for (let total = 1; total < steps; total += 1) {
    let sum = 0;
    for (const { step, weight } of amounts) {
      if (step > total) break;
      sum += weight * (chances[total - step] ?? 0);
    }
    chances.push(sum / total);
  }
  const below = chances.reduce((sum, chance) => sum + chance, 0);
  return { unitCents, chances: [...chances, Math.max(0, 1 - below)] };
}

export const meanOf = ({ unitCents: unit, chances }: Payout): number =>
  chances.reduce((sum, chance, step) => sum + chance * step * unit, 0);

/** The smallest total that is not exceeded in `share` of all cases. */
export function quantileOf({ unitCents: unit, chances }: Payout, share: number): number {
  let passed = 0;
  for (const [step, chance] of chances.entries()) {
    passed += chance;
    if (passed >= share - 1e-9) return step * unit;
  }
  return (chances.length - 1) * unit;
}

/** The chance that the total is more than an amount. */
export const chanceAbove = ({ unitCents: unit, chances }: Payout, cents: number): number =>
  Math.min(
    1,
    chances.reduce((sum, chance, step) => (step * unit > cents ? sum + chance : sum), 0),
  );
