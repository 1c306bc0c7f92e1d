/** Fewer settled claims than this say too little for a share. */
export const smallestSample = 10;

/** Fewer amounts than this have no middle worth telling. */
export const smallestMiddle = 3;

/** A vehicle with fewer claims than this has no page. */
export const enoughForPage = 10;

/** Claims that are settled: paid or refused. The others are still open, and no outcome. */
export const settledOf = ({ paid, denied }: { paid: number; denied: number }) => paid + denied;

/** The share that was paid, 0 to 1 with three decimals; null where too few are settled. */
export function sharePaid(counts: { paid: number; denied: number }): number | null {
  const settled = settledOf(counts);
  return settled < smallestSample ? null : Math.round((counts.paid / settled) * 1000) / 1000;
}

/** The middle of values that come with how often each was seen; of two middle ones the mean. Null for none. */
export function medianOfCounts(counts: { value: number; count: number }[]): number | null {
  const seen = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = seen.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (index: number) => {
    let passed = 0;
    for (const { value, count } of seen) {
      passed += count;
      if (index < passed) return value;
    }
    return seen.at(-1)?.value ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** Figures by part are of so many claims, the newest: more would change nothing that can be seen, and take ever longer. */
export const mostClaimsRead = 20_000;
