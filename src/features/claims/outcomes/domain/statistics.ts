/** A percentage needs at least this many settled claims. */
export const smallestSample = 10;

/** A median needs at least this many claims. */
export const minClaimsForMedian = 3;

/** A vehicle with fewer claims has no page of its own. */
export const minClaimsForPage = 10;

export const countSettled = ({ paid, denied }: { paid: number; denied: number }) => paid + denied;

/** From 0 to 1 with three decimals. Returns null if too few claims are settled. */
export function calculateFractionPaid(counts: { paid: number; denied: number }): number | null {
  const settledCount = countSettled(counts);
  return settledCount < smallestSample ? null : Math.round((counts.paid / settledCount) * 1000) / 1000;
}

/** Statistics by part use only the newest claims, because a page that isn't cached waits for them. */
export const maxClaimsRead = 20_000;

export type DayCount = { label: string; count: number };

/** Counts claims by days. The last group includes everything from `lastDay` on. */
export function groupByDays(counts: { value: number; count: number }[], lastDay: number): DayCount[] {
  const groups = Array.from({ length: lastDay + 1 }, (_, day) => ({
    label: day === lastDay ? `${day}+` : String(day),
    count: 0,
  }));
  for (const { value, count } of counts) {
    const group = groups[Math.min(value, lastDay)];
    if (group) group.count += count;
  }
  return groups;
}
