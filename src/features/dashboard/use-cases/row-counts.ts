import type { Database } from '../../../platform/database/database.ts';
import { type Counted, daysBetween, type RowStage, rangesOf } from '../domain/figures.ts';
import { rowSumStore } from '../store.ts';

/** ISO days, both included. */
export type DayRange = { from: string; to: string };
/** Rows of a feature, counted by the day they came. */
export type CountRows = (range: DayRange) => Promise<Omit<Counted, 'stage'>[]>;

/** A quote that was left open is gone on with for so long, and counts on the day it began. */
const daysThatChange = 35;

/**
 * Leads, quotes and orders by day. Days that are over are summed up each night, and the last of them again, so only today is
 * counted row by row. What is erased later stays in the sums, in which nobody can be found.
 */
export function rowCounts(deps: {
  database: Database;
  today: () => string;
  count: Record<RowStage, CountRows>;
  /** The day of the first lead; nothing else comes before. */
  firstDay: () => Promise<string | undefined>;
}) {
  const { database, today, count, firstDay } = deps;
  const sums = () => rowSumStore(database.db);

  async function ofRows(range: DayRange): Promise<Counted[]> {
    const stages = ['leads', 'quotes', 'orders'] as const;
    const rows = await Promise.all(stages.map((stage) => count[stage](range)));
    return stages.flatMap((stage, at) => (rows[at] ?? []).map((row) => ({ ...row, stage })));
  }

  return {
    async between({ from, to }: DayRange): Promise<Counted[]> {
      const summed = await sums().summedDays(from, to);
      const open = daysBetween(from, to).filter((day) => !summed.has(day) && day <= today());
      const parts = await Promise.all([sums().between(from, to), ...rangesOf(open).map(ofRows)]);
      return parts.flat();
    },

    /** Sums up the days that are over and were not, and those that may have changed since. Answers how many. */
    async sumUp(): Promise<number> {
      const first = await firstDay();
      const now = Date.parse(today());
      const day = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString().slice(0, 10);
      if (first === undefined || first > day(1)) return 0;
      const summed = await sums().summedDays(first, day(1));
      const due = daysBetween(first, day(1)).filter(
        (each) => !summed.has(each) || each >= day(daysThatChange),
      );
      for (const each of due) {
        const counted = await ofRows({ from: each, to: each });
        await database.transaction((tx) => rowSumStore(tx).replace(each, counted));
      }
      return due.length;
    },
  };
}
