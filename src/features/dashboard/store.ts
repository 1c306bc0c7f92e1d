import { and, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { Counted, CountedStage } from './domain/figures.ts';
import { funnelCounts } from './table.ts';

export type NewCount = typeof funnelCounts.$inferSelect;

export const funnelCountStore = (db: Db) => ({
  /** Adds to what was counted. In one order, so that two copies of the site do not wait for each other. */
  async add(counts: NewCount[]): Promise<void> {
    if (counts.length === 0) return;
    const keyOf = ({ day, stage, source, variant, state }: NewCount) =>
      [day, stage, source, variant, state].join('\n');
    await db
      .insert(funnelCounts)
      .values(counts.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))))
      .onConflictDoUpdate({
        target: [
          funnelCounts.day,
          funnelCounts.stage,
          funnelCounts.source,
          funnelCounts.variant,
          funnelCounts.state,
        ],
        set: { count: sql`${funnelCounts.count} + excluded.count` },
      });
  },

  async between(from: string, to: string): Promise<Counted[]> {
    const rows = await db
      .select()
      .from(funnelCounts)
      .where(and(gte(funnelCounts.day, from), lte(funnelCounts.day, to)));
    const known = (value: string) => value || null;
    return rows.map(({ stage, source, variant, state, ...rest }) => ({
      ...rest,
      stage: stage as CountedStage,
      source: known(source),
      variant: known(variant),
      state: known(state),
    }));
  },
});
