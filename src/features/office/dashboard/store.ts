import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { noSource, otherSource } from './domain/arrival.ts';
import {
  type Dimension,
  funnelStages,
  type GroupTotals,
  type RowStage,
  type StageCount,
} from './domain/totals.ts';
import { funnelCounts, funnelDailyTotals, funnelDaysWithTotals } from './table.ts';

export type NewCount = typeof funnelCounts.$inferSelect;

/** ISO dates, inclusive. */
export type DayRange = { from: string; to: string };

/** Distinct sources per day in `funnel_counts`, including 'direct' and 'other', which are always counted. */
const maxSourcesPerDay = 200;
/** Distinct sources per day in the distant past. */
const maxSourcesPerOldDay = 50;
/** Sources and variants in a report, besides 'other'. */
const maxGroups = 50;

const columns = sql.raw('day, stage, source, variant, state, count');
const toRows = (counts: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(counts)}::json)
    as sent (day date, stage text, source text, variant text, state text, count int)`;
const addToCount = sql.raw(
  'on conflict (day, stage, source, variant, state) do update set count = counted.count + excluded.count',
);

export const funnelCountStore = (db: Db) => ({
  /**
   * Counts sources beyond the day's limit as 'other'. Call it in a transaction. Its lock makes other instances wait, because
   * each must see the sources that others added.
   */
  async add(counts: NewCount[]): Promise<void> {
    if (counts.length === 0) return;
    await db.execute(sql`lock table ${funnelCounts} in share row exclusive mode`);
    await db.execute(sql`
      with sent as (select * from ${toRows(counts)}),
      sources as (
        select day, source, count, false as is_known from sent
        union all
        select day, source, 0, true from ${funnelCounts} where day in (select day from sent)
      ),
      ranked as (
        select day, source,
          row_number() over (
            partition by day
            order by bool_or(is_known) desc, sum(count) desc, source
          ) as rank
        from sources where source not in ('', ${noSource}, ${otherSource}) group by day, source
      )
      insert into ${funnelCounts} as counted (${columns})
      select day, stage, case when source in ('', ${noSource}) or rank <= ${maxSourcesPerDay - 2} then source else ${otherSource} end,
        variant, state, sum(count)
      from sent left join ranked using (day, source)
      group by 1, 2, 3, 4, 5
      ${addToCount}`);
  },

  /** For days before this one, keeps the largest sources and combines the others. */
  async foldSourcesBefore(day: string): Promise<void> {
    for (const table of [funnelCounts, funnelDailyTotals])
      await db.execute(sql`
        with ranked as (
          select day, source, row_number() over (partition by day order by sum(count) desc, source) as rank
          from ${table} where day < ${day} and source not in ('', ${otherSource}) group by day, source
        ),
        folded as (
          delete from ${table} as counted using ranked
          where counted.day = ranked.day and counted.source = ranked.source and rank >= ${maxSourcesPerOldDay}
          returning counted.day, stage, variant, state, count
        )
        insert into ${table} as counted (${columns})
        select day, stage, ${otherSource}, variant, state, sum(count) from folded group by 1, 2, 4, 5
        ${addToCount}`);
  },

  /** `live` has the days without stored totals. Groups are in the order in which they're shown. */
  async groups(
    { from, to }: DayRange,
    filter: Partial<Record<Dimension, string>>,
    live: StageCount[],
  ): Promise<GroupTotals[]> {
    const inRange = sql`where day between ${from} and ${to}`;
    const { rows } = await db.execute<GroupTotals>(sql`
      with counted as (
        select ${columns} from ${funnelCounts} ${inRange}
        union all
        select ${columns} from ${funnelDailyTotals} ${inRange}
        union all
        select day, stage, coalesce(source, ''), coalesce(variant, ''), coalesce(state, ''), count
        from ${toRows(live)} ${inRange}
      ),
      groups as (
        select dimension, name, ${stageSums(sql`count`)}
        from counted cross join lateral (
          values ('day', day::text), ('source', source), ('variant', variant), ('state', state)
        ) as of (dimension, name)
        where name <> '' ${buildFilter(filter)}
        group by dimension, name
      ),
      ranked as (
        select *, row_number() over (
          partition by dimension
          order by name = ${otherSource}, contracts desc, leads desc, estimates desc, visits desc, name
        ) as rank
        from groups
      )
      select dimension,
        case when dimension in ('source', 'variant') and rank > ${maxGroups} then ${otherSource} else name end as name,
        ${sql.raw(funnelStages.map((stage) => `sum(${stage})::int as ${stage}`).join(', '))}
      from ranked
      group by 1, 2
      order by min(rank)`);
    return rows;
  },
});

const stageSums = (count: SQL): SQL =>
  sql.join(
    funnelStages.map(
      (stage) => sql`coalesce(sum(${count}) filter (where stage = ${stage}), 0) as ${sql.identifier(stage)}`,
    ),
    sql`, `,
  );

/** A filter excludes stages that don't track its dimension. */
const buildFilter = (filter: Partial<Record<Dimension, string>>): SQL =>
  sql.join(
    Object.entries(filter).map(([dimension, name]) => sql`and ${sql.identifier(dimension)} = ${name}`),
    sql` `,
  );

export const dailyTotalStore = (db: Db) => ({
  async daysWithTotals(from: string, to: string): Promise<Set<string>> {
    const { day } = funnelDaysWithTotals;
    const rows = await db
      .select()
      .from(funnelDaysWithTotals)
      .where(and(gte(day, from), lte(day, to)));
    return new Set(rows.map((row) => row.day));
  },

  async replace(day: string, counts: StageCount[]): Promise<void> {
    await db.delete(funnelDailyTotals).where(eq(funnelDailyTotals.day, day));
    const rows = counts.map(({ stage, source, variant, state, count }) => ({
      day,
      stage: stage as RowStage,
      source: source ?? '',
      variant: variant ?? '',
      state: state ?? '',
      count,
    }));
    if (rows.length > 0) await db.insert(funnelDailyTotals).values(rows);
    await db.insert(funnelDaysWithTotals).values({ day }).onConflictDoNothing();
  },
});
