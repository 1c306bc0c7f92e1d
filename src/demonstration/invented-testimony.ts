import { count, eq, inArray } from 'drizzle-orm';
import { reviews as seededReviews } from '../../seed/reviews.ts';
import { totalsStore } from '../features/claims/store/totals.ts';
import { claims } from '../features/claims/table.ts';
import { reviews } from '../features/reviews/table.ts';
import type { FindPart } from './part.ts';

/**
 * What nobody ever lived through goes whatever staff did with it since: an invented review that was answered, or an
 * invented claim that was paid, is as untrue as before.
 */
export const inventedClaims: FindPart = async (tx) => {
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

export const inventedReviews: FindPart = async (tx) => {
  const ids = seededReviews.map(({ id }) => id);
  const isInvented = inArray(reviews.id, ids);
  const [found] = await tx.select({ rows: count() }).from(reviews).where(isInvented);
  return {
    what: 'invented reviews',
    goes: found?.rows ?? 0,
    stays: [],
    remove: async () => tx.delete(reviews).where(isInvented),
  };
};
