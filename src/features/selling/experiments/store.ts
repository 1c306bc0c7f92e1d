import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type ListQuery, listRows } from '../../../platform/staff/listing.ts';
import type { Experiment, ExperimentPlace } from './domain/experiment.ts';
import type { VariantCount } from './domain/results.ts';
import { experimentCounts, experiments } from './table.ts';

export type CountKey = { experimentKey: string; variant: string; day: string };

export type ExperimentFilter = { place?: ExperimentPlace; isRunning?: boolean };

export const experimentStore = (db: Db) => ({
  async byPlace(place: ExperimentPlace): Promise<Experiment[]> {
    return db.select().from(experiments).where(eq(experiments.place, place));
  },

  async byKey(key: string): Promise<Experiment | undefined> {
    const [row] = await db.select().from(experiments).where(eq(experiments.key, key));
    return row;
  },

  list(query: ListQuery<ExperimentFilter>) {
    const { place, isRunning } = query.filter;
    return listRows(db, experiments, query, {
      where: and(
        place === undefined ? undefined : eq(experiments.place, place),
        isRunning === undefined ? undefined : eq(experiments.isRunning, isRunning),
      ),
      sorts: { startsOn: experiments.startsOn, key: experiments.key },
      key: experiments.key,
    });
  },

  async add(experiment: Experiment): Promise<boolean> {
    const added = await db
      .insert(experiments)
      .values(experiment)
      .onConflictDoNothing()
      .returning({ key: experiments.key });
    return added.length > 0;
  },

  async change({ key, ...fields }: Experiment): Promise<void> {
    await db.update(experiments).set(fields).where(eq(experiments.key, key));
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

  async addMissing(added: Experiment[]): Promise<void> {
    if (added.length > 0) await db.insert(experiments).values(added).onConflictDoNothing();
  },
});
