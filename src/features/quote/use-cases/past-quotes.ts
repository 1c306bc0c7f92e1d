import type { Db } from '../../../platform/database/database.ts';
import type { PastQuote } from '../../plans/domain/compare-cards.ts';
import { quoteStore } from '../store.ts';

/** A sale is rated again at every change of it: so many prices hold as many sales as are asked for, in general. */
const pricesForEach = 4;

/** The newest price of each of the newest quotes, at most `limit`: what another rate card is compared on. */
export async function pastQuotes(db: Db, limit: number): Promise<PastQuote[]> {
  const shown = await quoteStore(db).newestShown(limit * pricesForEach);
  const newest = new Map<string, PastQuote>();
  for (const { opportunityId, quoteNumber, rated } of shown) {
    const { vehicle, usage, state, ratedOn, choice } = rated;
    if (!choice || newest.has(opportunityId)) continue;
    const { plan, price } = choice;
    newest.set(opportunityId, { quoteNumber, vehicle, usage, state, ratedOn, plan, months: price.months });
  }
  return [...newest.values()].slice(0, limit);
}
