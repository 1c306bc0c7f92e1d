import { addDays, daysBetween as countDays } from '../../../plans/domain/calendar.ts';

/** What is counted when it happens, because it leaves no row behind. */
export type CountedStage = 'visits' | 'estimates';

/** What other features keep a row of. */
export type RowStage = 'leads' | 'quotes' | 'orders';

/** From the first to the last step of a sale. */
export const funnelStages = ['visits', 'estimates', 'leads', 'quotes', 'orders'] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** How many of a stage a day brought, by what brought them; null: that stage does not know it. */
export type Counted = {
  day: string;
  stage: FunnelStage;
  source: string | null;
  variant: string | null;
  state: string | null;
  count: number;
};

export type Numbers = Record<FunnelStage, number>;

/**
 * Orders as a share of the quotes. Each order comes from a quote; other stages are counted on their own, as one visit
 * brings several estimates and many leads need none. Undefined too where older quotes brought more orders than there
 * are quotes.
 */
export function shareOf(stage: FunnelStage, { quotes, orders }: Numbers): number | undefined {
  if (stage !== 'orders' || quotes === 0 || orders > quotes) return undefined;
  return orders / quotes;
}
export type Group = { name: string } & Numbers;
export const dimensions = ['source', 'variant', 'state'] as const;
export type Dimension = (typeof dimensions)[number];

export type DashboardTotals = {
  days: ({ day: string } & Numbers)[];
  totals: Numbers;
  bySource: Group[];
  byVariant: Group[];
  byState: Group[];
};

const nothing = (): Numbers => ({ visits: 0, estimates: 0, leads: 0, quotes: 0, orders: 0 });

/** Every ISO day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** Days, in order, as ranges without a gap. */
export function rangesOf(days: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const each of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === each) last.to = each;
    else ranges.push({ from: each, to: each });
  }
  return ranges;
}

function groupedBy(counted: readonly Counted[], dimension: Dimension): Group[] {
  const groups = new Map<string, Group>();
  for (const { [dimension]: name, stage, count } of counted) {
    if (name === null) continue;
    const group = groups.get(name) ?? { name, ...nothing() };
    group[stage] += count;
    groups.set(name, group);
  }
  const weight = ({ orders, leads, estimates, visits }: Group) => [orders, leads, estimates, visits];
  return [...groups.values()].toSorted((a, b) => {
    const [first, second] = [weight(a), weight(b)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return at < 0 ? a.name.localeCompare(b.name) : (second[at] ?? 0) - (first[at] ?? 0);
  });
}

/** The figures of a range of days. A filter leaves out stages that do not know what it asks for. */
export function dashboardTotals(
  counted: readonly Counted[],
  { from, to, ...filter }: { from: string; to: string } & Partial<Record<Dimension, string>>,
): DashboardTotals {
  const asked = dimensions.filter((dimension) => filter[dimension] !== undefined);
  const chosen = counted.filter((each) => asked.every((dimension) => each[dimension] === filter[dimension]));
  const byDay = new Map(daysBetween(from, to).map((each) => [each, nothing()]));
  const totals = nothing();
  for (const { day: on, stage, count } of chosen) {
    const numbers = byDay.get(on);
    if (!numbers) continue;
    numbers[stage] += count;
    totals[stage] += count;
  }
  return {
    days: [...byDay].map(([on, numbers]) => ({ day: on, ...numbers })),
    totals,
    bySource: groupedBy(chosen, 'source'),
    byVariant: groupedBy(chosen, 'variant'),
    byState: groupedBy(chosen, 'state'),
  };
}
