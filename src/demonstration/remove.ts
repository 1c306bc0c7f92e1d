import { count, eq, inArray } from 'drizzle-orm';
import { readReviews } from '../../seed/reviews.ts';
import { totalsStore } from '../features/claims/claims/store/totals.ts';
import { claims } from '../features/claims/claims/table.ts';
import { reviews } from '../features/publishing/reviews/table.ts';
import type { Services } from '../services.ts';
import { inventedExperiments, inventedPhones, inventedPromoCodes } from './offers.ts';
import type { FindPart, Part } from './part.ts';
import { emptyCategories, inventedArticles } from './texts.ts';
import { removeEverythingOfVisitors } from './visitors.ts';

/**
 * What nobody ever lived through goes whatever staff did with it since: an invented review that was answered, or an
 * invented claim that was paid, is as untrue as before.
 */
const inventedClaims: FindPart = async (tx) => {
  const isInvented = eq(claims.isDemonstration, true);
  const [found] = await tx.select({ rows: count() }).from(claims).where(isInvented);
  return {
    what: 'invented claims',
    goes: found?.rows ?? 0,
    stays: [],
    async remove() {
      await tx.delete(claims).where(isInvented);
      await totalsStore(tx).rebuild();
    },
  };
};

const inventedReviews: FindPart = async (tx) => {
  const ids = readReviews().map(({ id }) => id);
  const isInvented = inArray(reviews.id, ids);
  const [found] = await tx.select({ rows: count() }).from(reviews).where(isInvented);
  return {
    what: 'invented reviews',
    goes: found?.rows ?? 0,
    stays: [],
    remove: async () => tx.delete(reviews).where(isInvented),
  };
};

/** In the order of removing: a category is empty once its articles are gone. */
const finders = [
  inventedClaims,
  inventedReviews,
  inventedPromoCodes,
  inventedPhones,
  inventedExperiments,
  inventedArticles,
  emptyCategories,
];

type Outcome = Pick<Part, 'what' | 'goes' | 'stays'>;

class DryRun extends Error {}

/**
 * Removes what was invented for the demonstration and marks that it is gone, so that no start brings it back. Answers
 * what went and what stayed; with `isDryRun` everything is as before. `ofVisitors` removes what visitors left as well.
 */
export async function removeDemonstration(
  { database, configuration, now }: Pick<Services, 'database' | 'configuration'> & { now: Date },
  options: { isDryRun: boolean; ofVisitors: boolean },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  try {
    await database.transaction(async (tx) => {
      if (options.ofVisitors) await removeEverythingOfVisitors(tx);
      for (const find of finders) {
        const part = await find(tx);
        await part.remove();
        outcomes.push(part);
      }
      await configuration.markDemonstrationRemoved(tx, now);
      if (options.isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return outcomes;
}

/** What of the demonstration is still there. */
export async function demonstrationLeft({ database }: Pick<Services, 'database'>): Promise<Outcome[]> {
  const left: Outcome[] = [];
  for (const find of finders) left.push(await find(database.db));
  return left.filter(({ goes }) => goes > 0);
}
