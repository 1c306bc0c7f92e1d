import type { Billed } from '../../../claims/claims/actions/present.ts';

/** Amounts in dollars. */
export type BilledGroups = Pick<Billed, 'basedOn' | 'claimCount'> & {
  groups: { key: string | null; claimCount: number; billed: number }[];
};

export function billedGroups({ basedOn, claimCount, parts }: Billed): BilledGroups {
  const byKey = Map.groupBy(parts, ({ coverageKey }) => coverageKey);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const groups = [...byKey].map(([key, rows]) => ({
    key,
    claimCount: sum(rows.map((row) => row.claimCount)),
    billed: Math.round(sum(rows.map((row) => row.billed))),
  }));
  return { basedOn, claimCount, groups };
}

/** After the deductible for each visit. From 0 to 1, or null without bills. */
export function paidShare(
  { groups }: Pick<BilledGroups, 'groups'>,
  covered: readonly string[],
  deductible: number,
): number | null {
  let billed = 0;
  let paid = 0;
  for (const group of groups) {
    billed += group.billed;
    if (group.key !== null && covered.includes(group.key))
      paid += Math.max(0, group.billed - deductible * group.claimCount);
  }
  return billed === 0 ? null : paid / billed;
}

/** Fewer bills than this say little about a vehicle. */
export const smallSample = 50;

/** The most frequent bills, each from a different coverage group, with the average amount in dollars. */
export function likelyBills({ parts }: Billed, limit = 3) {
  const seen = new Set<string>();
  const bills: { part: string; coverageKey: string; average: number }[] = [];
  for (const { part, coverageKey, claimCount, billed } of parts) {
    if (coverageKey === null || seen.has(coverageKey) || bills.length === limit) continue;
    seen.add(coverageKey);
    bills.push({ part, coverageKey, average: Math.round(billed / claimCount) });
  }
  return bills;
}
