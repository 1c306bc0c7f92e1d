import { addDays, daysBetween as countDays } from '../../../plans/domain/calendar.ts';

/** Counted as they happen, because they aren't stored as rows. */
export type CountedStage = 'visits' | 'estimates';

export type RowStage = 'leads' | 'quotes' | 'orders';

export const funnelStages = ['visits', 'estimates', 'leads', 'quotes', 'orders'] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** Null for a dimension that the stage doesn't track. */
export type StageCount = {
  day: string;
  stage: FunnelStage;
  source: string | null;
  variant: string | null;
  state: string | null;
  count: number;
};

export type StageTotals = Record<FunnelStage, number>;

/** Only orders have a share, because each comes from a quote. Undefined when orders exceed the range's quotes. */
export function shareOf(stage: FunnelStage, { quotes, orders }: StageTotals): number | undefined {
  if (stage !== 'orders' || quotes === 0 || orders > quotes) return undefined;
  return orders / quotes;
}
export type Group = { name: string } & StageTotals;
export const dimensions = ['source', 'variant', 'state'] as const;
export type Dimension = (typeof dimensions)[number];

export type DashboardTotals = {
  days: ({ day: string } & StageTotals)[];
  totals: StageTotals;
  bySource: Group[];
  byVariant: Group[];
  byState: Group[];
};

const zeros = (): StageTotals => ({ visits: 0, estimates: 0, leads: 0, quotes: 0, orders: 0 });

/** ISO dates, inclusive. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index));
}

export function rangesOf(days: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const each of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === each) last.to = each;
    else ranges.push({ from: each, to: each });
  }
  return ranges;
}

function groupedBy(counted: readonly StageCount[], dimension: Dimension): Group[] {
  const groups = new Map<string, Group>();
  for (const { [dimension]: name, stage, count } of counted) {
    if (name === null) continue;
    const group = groups.get(name) ?? { name, ...zeros() };
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

/** A filter leaves out stages that don't track its dimension. */
export function dashboardTotals(
  counted: readonly StageCount[],
  { from, to, ...filter }: { from: string; to: string } & Partial<Record<Dimension, string>>,
): DashboardTotals {
  const filtered = dimensions.filter((dimension) => filter[dimension] !== undefined);
  const chosen = counted.filter((each) =>
    filtered.every((dimension) => each[dimension] === filter[dimension]),
  );
  const byDay = new Map(daysBetween(from, to).map((each) => [each, zeros()]));
  const totals = zeros();
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
