import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { recordStore } from '../../../platform/record/store.ts';
import type { Experiment, ExperimentPlacement } from './domain/experiment.ts';
import type { VariantCount } from './domain/results.ts';
import { experimentRecord } from './record.ts';
import { experimentCounts, experiments } from './table.ts';

export type CountKey = { experimentKey: string; variant: string; day: string };

const records = recordStore(experimentRecord, experiments, experiments.key);

export const experimentStore = (db: Db) => ({
  ...records(db),

  async byPlacement(place: ExperimentPlacement): Promise<Experiment[]> {
    return db.select().from(experiments).where(eq(experiments.place, place));
  },

  async increment(key: CountKey, count: 'exposures' | 'conversions'): Promise<void> {
    const column = experimentCounts[count];
    await db
      .insert(experimentCounts)
      .values({ ...key, [count]: 1 })
      .onConflictDoUpdate({
        target: [experimentCounts.experimentKey, experimentCounts.variant, experimentCounts.day],
        set: { [count]: sql`${column} + 1` },
      });
  },

  async counts(experimentKey: string): Promise<VariantCount[]> {
    return db
      .select({
        variant: experimentCounts.variant,
        exposures: sql<number>`sum(${experimentCounts.exposures})`,
        conversions: sql<number>`sum(${experimentCounts.conversions})`,
      })
      .from(experimentCounts)
      .where(eq(experimentCounts.experimentKey, experimentKey))
      .groupBy(experimentCounts.variant)
      .orderBy(experimentCounts.variant);
  },
});
