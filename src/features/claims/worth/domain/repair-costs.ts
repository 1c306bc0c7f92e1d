import { type GroupKey, groupKeys } from './failure-rates.ts';

/** `weight`: how often a bill of this amount occurs relative to the others. */
export type Bill = { cents: number; weight: number };

export type CostSource = 'Model' | 'Make' | 'All' | 'Published' | 'None';
export type GroupCosts = Record<GroupKey, { bills: Bill[]; source: CostSource }>;

/** `meanAsked`: the average shop bill in dollars. */
export type PartClaims = { coverageKey: string | null; counted: number; meanAsked: number };

const minimumClaims = 10;

/** Published averages in cents, from CarMD 2023; the engine is the upper end of the 2018 range. */
const published: Partial<Record<GroupKey, number>> = {
  engine: 715_000,
  electrical: 39_800,
  fuel: 44_600,
  brakes: 27_100,
  everythingElse: 25_300,
};

export const publishedSource =
  'CarMD 2023, with the upper end of the 2018 range for the engine (vehicleshopnews.com, ratchetandwrench.com)';

type Scoped = { source: 'Model' | 'Make' | 'All'; parts: PartClaims[] };

/** Takes each group's bills from the narrowest scope with enough claims. `scopes`: narrowest first. */
export function groupCosts(scopes: Scoped[]): GroupCosts {
  const costsOf = (key: GroupKey): GroupCosts[GroupKey] => {
    for (const { source, parts } of scopes) {
      const matching = parts.filter(({ coverageKey }) => coverageKey === key);
      if (matching.reduce((sum, { counted }) => sum + counted, 0) < minimumClaims) continue;
      const bills = matching.map(({ counted, meanAsked }) => ({
        cents: Math.round(meanAsked * 100),
        weight: counted,
      }));
      return { bills, source };
    }
    const cents = published[key];
    return cents === undefined
      ? { bills: [], source: 'None' }
      : { bills: [{ cents, weight: 1 }], source: 'Published' };
  };
  return Object.fromEntries(groupKeys.map((key) => [key, costsOf(key)])) as GroupCosts;
}
