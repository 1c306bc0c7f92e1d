import type { Db } from '../../../platform/database/database.ts';
import { opportunityStore, quoteStore } from '../store.ts';

/** The sales of leads, and every price that was shown in them. */
export async function keptOfLeads(db: Db, leadIds: readonly string[]) {
  const opportunities = await opportunityStore(db).ofLeads(leadIds);
  const quotes = await quoteStore(db).ofOpportunities(opportunities.map(({ id }) => id));
  return { opportunities, quotes };
}

/** Removes the sales of leads with their prices; answers how many of each. */
export async function eraseOfLeads(
  tx: Db,
  leadIds: readonly string[],
): Promise<{ opportunities: number; quotes: number }> {
  const ids = (await opportunityStore(tx).ofLeads(leadIds)).map(({ id }) => id);
  const quotes = await quoteStore(tx).erase(ids);
  return { quotes, opportunities: await opportunityStore(tx).erase(ids) };
}
