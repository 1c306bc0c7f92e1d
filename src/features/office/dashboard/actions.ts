import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/database.ts';
import { badRequest } from '../../../platform/errors.ts';
import { toNetwork } from '../../../platform/http/network.ts';
import { addDays } from '../../../shared/calendar.ts';
import { startOfOfficeDay, toOfficeDay } from '../../../shared/local-time.ts';
import { noSource, otherSource, toArrival } from './domain/arrival.ts';
import {
  type FirstPage,
  type FirstPageLeads,
  getPeriodsUntil,
  maxFirstPages,
  type OwnerLeads,
  type Period,
  type ReceivedClaims,
  type SalesDay,
  summarizePeriod,
} from './domain/business.ts';
import {
  type CountedStage,
  calculateDashboardTotals,
  type DashboardTotals,
  type Dimension,
  groupIntoRanges,
  listDaysBetween,
  type RowStage,
  type StageCount,
  type StageTotals,
} from './domain/totals.ts';
import { type DayRange, dailyTotalStore, funnelCountStore, type NewCount } from './store.ts';

type CountedRows = { countByDay: (range: DayRange) => Promise<Omit<StageCount, 'stage'>[]> };

export type DashboardDeps = {
  database: Database;
  today: () => string;
  now: () => Date;
  leads: CountedRows & {
    firstDay: () => Promise<string | undefined>;
    countByOwner: (from: Date, before: Date) => Promise<OwnerLeads[]>;
    countByFirstPage: (period: { from: Date; before: Date; limit: number }) => Promise<FirstPageLeads[]>;
  };
  quotes: CountedRows;
  content: {
    titlesByPath: (paths: string[]) => Promise<Map<string, Pick<FirstPage, 'isArticle'> & { title: string }>>;
  };
  contracts: CountedRows & {
    salesByDay: (from: Date, before: Date) => Promise<SalesDay[]>;
  };
  /** The claims feature is registered after this one. */
  claims: { received: (from: string, to: string) => Promise<ReceivedClaims> };
};

/** Visitors can continue a quote for this many days, and the result counts on the day it was started. */
const daysThatChange = 35;

/** Older days keep only their largest sources. */
const daysWithAllSources = 90;

/** A nightly job stores totals of past days, so only today is counted live. Erasing a person doesn't change totals. */
function rowCounter({ database, today, leads, quotes, contracts }: DashboardDeps) {
  const counters = { leads, quotes, contracts } satisfies Record<RowStage, object>;
  const totals = () => dailyTotalStore(database.db);

  async function countStoredRows(range: DayRange): Promise<StageCount[]> {
    const stages = ['leads', 'quotes', 'contracts'] as const;
    const rows = await Promise.all(stages.map((stage) => counters[stage].countByDay(range)));
    return stages.flatMap((stage, index) => (rows[index] ?? []).map((row) => ({ ...row, stage })));
  }

  return {
    /** Counts the days that have no stored totals, such as today. */
    async countLive({ from, to }: DayRange): Promise<StageCount[]> {
      const daysWithTotals = await totals().daysWithTotals(from, to);
      const daysWithoutTotals = listDaysBetween(from, to).filter(
        (day) => !daysWithTotals.has(day) && day <= today(),
      );
      return (await Promise.all(groupIntoRanges(daysWithoutTotals).map(countStoredRows))).flat();
    },

    /** Updates the totals of past days that are missing or may have changed. Returns the number of days. */
    async updateDailyTotals(): Promise<number> {
      await funnelCountStore(database.db).foldSourcesBefore(addDays(today(), -daysWithAllSources));
      const firstDay = await leads.firstDay();
      const getDay = (daysAgo: number) => addDays(today(), -daysAgo);
      if (firstDay === undefined || firstDay > getDay(1)) return 0;
      const daysWithTotals = await totals().daysWithTotals(firstDay, getDay(1));
      const daysToUpdate = listDaysBetween(firstDay, getDay(1)).filter(
        (each) => !daysWithTotals.has(each) || each >= getDay(daysThatChange),
      );
      for (const day of daysToUpdate) {
        const counts = await countStoredRows({ from: day, to: day });
        await database.transaction((tx) => dailyTotalStore(tx).replace(day, counts));
      }
      return daysToUpdate.length;
    },
  };
}

/** Sales, cancellations, and claims of the last `days` office days, and of the same number of days before. */
async function createBusinessReport({ now, contracts, claims, leads, content }: DashboardDeps, days: number) {
  const toInstants = ({ from, to }: Period) =>
    [startOfOfficeDay(from), startOfOfficeDay(addDays(to, 1))] as const;
  const summarize = async (period: Period) => {
    const [sales, receivedClaims] = await Promise.all([
      contracts.salesByDay(...toInstants(period)),
      claims.received(period.from, period.to),
    ]);
    return summarizePeriod(period, sales, receivedClaims);
  };
  const { current, previous } = getPeriodsUntil(toOfficeDay(now()), days);
  const [from, before] = toInstants(current);
  const countFirstPages = async () => {
    const firstPages = await leads.countByFirstPage({ from, before, limit: maxFirstPages });
    const titles = await content.titlesByPath(firstPages.map(({ page }) => page));
    return firstPages.map((firstPage) => ({
      ...firstPage,
      ...(titles.get(firstPage.page) ?? { title: null, isArticle: false }),
    }));
  };
  // At the same time, because each takes a while with years of contracts.
  const [currentReport, previousReport, owners, firstPages] = await Promise.all([
    summarize(current),
    summarize(previous),
    leads.countByOwner(from, before),
    countFirstPages(),
  ]);
  return {
    current: currentReport,
    previous: previousReport,
    owners: owners.slice(0, maxOwners),
    firstPages,
  };
}

export type DashboardActions = ReturnType<typeof dashboardActions>;

const maxOwners = 50;
const maxRangeDays = 366;
/** Limits memory use. Above this, visits count under the source 'other'. */
const maxKinds = 500;

/** Limit per hour. Otherwise, one visitor could use up the day's sources. */
const newSourcesPerNetwork = 5;
const hour = 60 * 60 * 1000;
const maxNetworks = 10_000;
/** More than a day can store, because each instance may know different sources. */
const maxKnownSources = 1000;

function createNewSourceLimit() {
  const knownSources = new LRUCache<string, true>({ max: maxKnownSources });
  const newSources = new LRUCache<string, number>({ max: maxNetworks, ttl: hour, noUpdateTTL: true });
  return (source: string, address: string): boolean => {
    if (source === noSource || knownSources.get(source)) return true;
    const network = toNetwork(address);
    const sourceCount = newSources.get(network) ?? 0;
    if (sourceCount >= newSourcesPerNetwork) return false;
    newSources.set(network, sourceCount + 1);
    knownSources.set(source, true);
    return true;
  };
}

type Kind = { source?: string; variant?: string; state?: string };

export function dashboardActions(deps: DashboardDeps) {
  const { database, today } = deps;
  let pendingCounts = new Map<string, NewCount>();
  const canCount = createNewSourceLimit();

  function count(stage: CountedStage, dimensions: Kind) {
    const kind = { day: today(), stage, source: '', variant: '', state: '', ...dimensions };
    const boundedKind =
      pendingCounts.size < maxKinds ? kind : { ...kind, source: kind.source && otherSource };
    const key = JSON.stringify(boundedKind);
    const pendingCount = pendingCounts.get(key);
    pendingCounts.set(key, { ...boundedKind, count: (pendingCount?.count ?? 0) + 1 });
  }

  function restoreCounts(counts: Map<string, NewCount>) {
    for (const [key, kind] of counts) {
      const countSince = pendingCounts.get(key)?.count ?? 0;
      pendingCounts.set(key, { ...kind, count: kind.count + countSince });
    }
  }

  const rowCounts = rowCounter(deps);

  async function getTotals(range: DayRange, filter: Partial<Record<Dimension, string>> = {}) {
    const live = await rowCounts.countLive(range);
    return calculateDashboardTotals(await funnelCountStore(database.db).groups(range, filter, live), range);
  }

  return {
    /** Counted in memory until `flush`, so that cached pages don't wait for the database. */
    countVisit(url: string, referrer: string | undefined, address: string): void {
      const { source, variant } = toArrival(url, referrer);
      count('visits', { source: canCount(source, address) ? source : otherSource, variant });
    },
    countEstimate: (state: string): void => count('estimates', { state }),

    /** A crash loses a few seconds of visits. */
    async flush(): Promise<void> {
      const countsToStore = pendingCounts;
      pendingCounts = new Map();
      try {
        await database.transaction((tx) => funnelCountStore(tx).add([...countsToStore.values()]));
      } catch (error) {
        restoreCounts(countsToStore);
        throw error;
      }
    },

    updateDailyTotals: rowCounts.updateDailyTotals,

    /** Totals since midnight at the office. */
    totalsToday: async (): Promise<StageTotals> => (await getTotals({ from: today(), to: today() })).totals,

    business: (days: number) => createBusinessReport(deps, days),

    /** Throws 400 if the range is invalid or longer than a year. */
    async report({
      from,
      to,
      ...filter
    }: DayRange & Partial<Record<Dimension, string>>): Promise<DashboardTotals> {
      const days = from <= to ? listDaysBetween(from, to).length : 0;
      if (days === 0 || days > maxRangeDays)
        throw badRequest('DayRange', 'Choose a start date and an end date up to a year apart.', 'from');
      return getTotals({ from, to }, filter);
    },
  };
}
