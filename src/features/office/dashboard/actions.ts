import type { Database } from '../../../platform/database/database.ts';
import { badRequest } from '../../../platform/errors.ts';
import { addDays } from '../../plans/domain/calendar.ts';
import { arrivalOf } from './domain/arrival.ts';
import {
  type CountedStage,
  type DashboardTotals,
  type Dimension,
  dashboardTotals,
  daysBetween,
  type RowStage,
  rangesOf,
  type StageCount,
  type StageTotals,
} from './domain/totals.ts';
import { dailyTotalStore, funnelCountStore, type NewCount } from './store.ts';

/** ISO dates, inclusive. */
type DayRange = { from: string; to: string };
type CountedRows = { countByDay: (range: DayRange) => Promise<Omit<StageCount, 'stage'>[]> };

export type DashboardDeps = {
  database: Database;
  today: () => string;
  leads: CountedRows & { firstDay: () => Promise<string | undefined> };
  quotes: CountedRows;
  orders: CountedRows;
};

/** Visitors can continue an open quote for this long, and it counts on the day it was started. */
const daysThatChange = 35;

/** A nightly job updates past days, so that only today is counted live. Erasing a person doesn't change totals. */
function rowCounts({ database, today, leads, quotes, orders }: DashboardDeps) {
  const counters = { leads, quotes, orders } satisfies Record<RowStage, object>;
  const totals = () => dailyTotalStore(database.db);

  async function countStoredRows(range: DayRange): Promise<StageCount[]> {
    const stages = ['leads', 'quotes', 'orders'] as const;
    const rows = await Promise.all(stages.map((stage) => counters[stage].countByDay(range)));
    return stages.flatMap((stage, at) => (rows[at] ?? []).map((row) => ({ ...row, stage })));
  }

  return {
    async between({ from, to }: DayRange): Promise<StageCount[]> {
      const summed = await totals().daysWithTotals(from, to);
      const open = daysBetween(from, to).filter((day) => !summed.has(day) && day <= today());
      const parts = await Promise.all([totals().between(from, to), ...rangesOf(open).map(countStoredRows)]);
      return parts.flat();
    },

    /** Updates the totals of past days that are missing or may have changed. Returns the number of days. */
    async updateDailyTotals(): Promise<number> {
      const first = await leads.firstDay();
      const day = (daysAgo: number) => addDays(today(), -daysAgo);
      if (first === undefined || first > day(1)) return 0;
      const summed = await totals().daysWithTotals(first, day(1));
      const due = daysBetween(first, day(1)).filter(
        (each) => !summed.has(each) || each >= day(daysThatChange),
      );
      for (const each of due) {
        const counted = await countStoredRows({ from: each, to: each });
        await database.transaction((tx) => dailyTotalStore(tx).replace(each, counted));
      }
      return due.length;
    },
  };
}

export type DashboardActions = ReturnType<typeof dashboardActions>;

const maxRangeDays = 366;
/** Limits memory use. Above this, visits count under the source 'other'. */
const maxKinds = 500;

type Kind = { source?: string; variant?: string; state?: string };

export function dashboardActions(deps: DashboardDeps) {
  const { database, today } = deps;
  let pending = new Map<string, NewCount>();
  /** By URL and referrer, so that the source is determined once for each group. */
  const visits = new Map<string, { url: string; referrer: string | undefined; number: number }>();
  let visitsDay = today();

  function count(stage: CountedStage, of: Kind, day = today(), number = 1) {
    const kind = { day, stage, source: '', variant: '', state: '', ...of };
    const bounded = pending.size < maxKinds ? kind : { ...kind, source: kind.source && 'other' };
    const key = JSON.stringify(bounded);
    const before = pending.get(key);
    pending.set(key, { ...bounded, count: (before?.count ?? 0) + number });
  }

  function countVisits() {
    for (const { url, referrer, number } of visits.values())
      count('visits', arrivalOf(url, referrer), visitsDay, number);
    visits.clear();
  }

  function restoreCounts(counted: Map<string, NewCount>) {
    for (const [key, kind] of counted) {
      const since = pending.get(key)?.count ?? 0;
      pending.set(key, { ...kind, count: kind.count + since });
    }
  }

  const rows = rowCounts(deps);

  return {
    /** Counted in memory until `flush`, so that cached pages don't wait for the database. */
    countVisit(url: string, referrer: string | undefined): void {
      const day = today();
      if (day !== visitsDay || visits.size >= maxKinds) countVisits();
      visitsDay = day;
      const key = referrer === undefined ? url : `${url} ${referrer}`;
      const same = visits.get(key);
      if (same) same.number += 1;
      else visits.set(key, { url, referrer, number: 1 });
    },
    countEstimate: (state: string): void => count('estimates', { state }),

    /** A crash loses a few seconds of visits. */
    async flush(): Promise<void> {
      countVisits();
      const counted = pending;
      pending = new Map();
      try {
        await funnelCountStore(database.db).add([...counted.values()]);
      } catch (error) {
        restoreCounts(counted);
        throw error;
      }
    },

    updateDailyTotals: rows.updateDailyTotals,

    /** Since midnight UTC. */
    async totalsToday(): Promise<StageTotals> {
      const day = today();
      const counted = await funnelCountStore(database.db).between(day, day);
      return dashboardTotals([...counted, ...(await rows.between({ from: day, to: day }))], {
        from: day,
        to: day,
      }).totals;
    },

    /** Throws 400 when the range is invalid or longer than a year. */
    async report({
      from,
      to,
      ...filter
    }: DayRange & Partial<Record<Dimension, string>>): Promise<DashboardTotals> {
      const days = from <= to ? daysBetween(from, to).length : 0;
      if (days === 0 || days > maxRangeDays)
        throw badRequest('DayRange', 'Choose a start date and an end date up to a year apart.', 'from');
      const counted = await funnelCountStore(database.db).between(from, to);
      return dashboardTotals([...counted, ...(await rows.between({ from, to }))], { from, to, ...filter });
    },
  };
}
