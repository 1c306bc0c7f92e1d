import type { Db } from '../../../platform/database/database.ts';
import { planName } from '../../plans/domain/plan-terms.ts';
import { opportunityStore, quoteStore, type StoredQuote } from '../store.ts';
import type { QuoteDeps } from './deps.ts';
import { toDollars } from './presenter.ts';

/** The name of the plan that a price was shown for, as its rate card has it; null when nothing was offered. */
export async function shownPlanName(
  { rates }: Pick<QuoteDeps, 'rates'>,
  db: Db,
  shown: Pick<StoredQuote, 'rated' | 'rateCardVersion'> | undefined,
): Promise<string | null> {
  const plan = shown?.rated.choice?.plan;
  return shown && plan ? planName(await rates.termsOf(shown.rateCardVersion, db), plan) : null;
}

/** The sales of a lead, each with the price that was shown last. */
export async function quotesOfLead(deps: Pick<QuoteDeps, 'rates'>, db: Db, leadId: string) {
  const opportunities = await opportunityStore(db).ofLeads([leadId]);
  const newestOf = await quoteStore(db).newestOf(opportunities.map(({ id }) => id));
  const quotes = [];
  for (const { id, recordId, quoteNumber, vehicle, createdAt } of opportunities) {
    const newest = newestOf.get(id);
    const choice = newest?.rated.choice;
    quotes.push({
      id: recordId,
      quoteNumber,
      vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
      plan: await shownPlanName(deps, db, newest),
      monthlyPayment: choice ? toDollars(choice.price.monthlyCents) : null,
      createdAt: createdAt.toISOString(),
    });
  }
  return quotes;
}
