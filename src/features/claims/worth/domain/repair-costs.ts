import { type GroupKey, groupKeys } from './failure-rates.ts';

/** A bill that a repair may come to, and how often it does next to others. */
export type Bill = { cents: number; weight: number };

/** Where the bills of a group come from. */
export type CostSource = 'Model' | 'Make' | 'All' | 'Published' | 'None';
export type GroupCosts = Record<GroupKey, { bills: Bill[]; source: CostSource }>;

/** A part's claims as they are published: how many, and the mean of what shops asked, in dollars. */
export type PartClaims = { coverageKey: string | null; counted: number; meanAsked: number };

/** Fewer claims of a group than this say too little of its bills. */
const fewestClaims = 10;

/** Averages that others published, in cents. CarMD of 2023; the engine is the upper end given in 2018. */
const published: Partial<Record<GroupKey, number>> = {
  engine: 715_000,
  electrical: 39_800,
  fuel: 44_600,
  brakes: 27_100,
  everythingElse: 25_300,
};

export const publishedSource =
  'CarMD 2023, and for the engine the upper end of 2018 (vehicleshopnews.com, ratchetandwrench.com)';

type Scoped = { source: 'Model' | 'Make' | 'All'; parts: PartClaims[] };

/** The bills of each group, from the narrowest scope that has enough claims on it. `scopes`: the narrowest first. */
export function groupCosts(scopes: Scoped[]): GroupCosts {
  const costsOf = (key: GroupKey): GroupCosts[GroupKey] => {
    for (const { source, parts } of scopes) {
      const own = parts.filter(({ coverageKey }) => coverageKey === key);
      if (own.reduce((sum, { counted }) => sum + counted, 0) < fewestClaims) continue;
      const bills = own.map(({ counted, meanAsked }) => ({
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
