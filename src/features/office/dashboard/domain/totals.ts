import { addDays, daysBetween as countDays } from '../../../../shared/calendar.ts';

/** Counted as they happen, because no rows are stored for them. */
export type CountedStage = 'visits' | 'estimates';

export type RowStage = 'leads' | 'quotes' | 'contracts';

export const funnelStages = ['visits', 'estimates', 'leads', 'quotes', 'contracts'] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** A dimension is null if the stage doesn't track it. */
export type StageCount = {
  day: string;
  stage: FunnelStage;
  source: string | null;
  variant: string | null;
  state: string | null;
  count: number;
};

export type StageTotals = Record<FunnelStage, number>;

/** Only contracts have a share, because each comes from a quote. Returns undefined if the range has more contracts than quotes. */
export function calculateShare(stage: FunnelStage, { quotes, contracts }: StageTotals): number | undefined {
  if (stage !== 'contracts' || quotes === 0 || contracts > quotes) return undefined;
  return contracts / quotes;
}

export type Group = { name: string } & StageTotals;

/** What the groups leave of the totals, such as leads without a state. Returns undefined if nothing is left. */
export function findRemainder(
  totals: StageTotals,
  groups: readonly StageTotals[],
  stages: readonly FunnelStage[],
): StageTotals | undefined {
  const remainder = createZeros();
  for (const stage of stages)
    remainder[stage] = Math.max(
      0,
      groups.reduce((left, group) => left - group[stage], totals[stage]),
    );
  return stages.some((stage) => remainder[stage] > 0) ? remainder : undefined;
}

export const dimensions = ['source', 'variant', 'state'] as const;
export type Dimension = (typeof dimensions)[number];

export type DashboardTotals = {
  days: ({ day: string } & StageTotals)[];
  totals: StageTotals;
  bySource: Group[];
  byVariant: Group[];
  byState: Group[];
};

const createZeros = (): StageTotals => ({ visits: 0, estimates: 0, leads: 0, quotes: 0, contracts: 0 });

/** ISO dates, inclusive. */
export function listDaysBetween(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index));
}

export function groupIntoRanges(days: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const day of days) {
    const lastRange = ranges.at(-1);
    if (lastRange && addDays(lastRange.to, 1) === day) lastRange.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** Totals for a day, or for one value of a dimension. */
export type GroupTotals = Group & { dimension: Dimension | 'day' };

/** Adds days without counts, and the totals. */
export function calculateDashboardTotals(
  groups: readonly GroupTotals[],
  { from, to }: { from: string; to: string },
): DashboardTotals {
  const groupsBy = (groupDimension: GroupTotals['dimension']): Group[] =>
    groups.filter(({ dimension }) => dimension === groupDimension).map(({ dimension: _, ...group }) => group);
  const byDay = new Map(groupsBy('day').map(({ name, ...numbers }) => [name, numbers]));
  const days = listDaysBetween(from, to).map((day) => ({ day, ...(byDay.get(day) ?? createZeros()) }));
  const totals = createZeros();
  for (const day of days) for (const stage of funnelStages) totals[stage] += day[stage];
  return {
    days,
    totals,
    bySource: groupsBy('source'),
    byVariant: groupsBy('variant'),
    byState: groupsBy('state'),
  };
}
