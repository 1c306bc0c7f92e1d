import type { Db } from '../../../platform/database/database.ts';
import { coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import { opportunityStore, quoteStore } from '../store.ts';
import { toDollars } from './presenter.ts';

/** The sales of a lead, each with the price that was shown last. */
export async function quotesOfLead(db: Db, leadId: string) {
  const opportunities = await opportunityStore(db).ofLeads([leadId]);
  const newest = await quoteStore(db).newestOf(opportunities.map(({ id }) => id));
  return opportunities.map(({ id, recordId, quoteNumber, vehicle, createdAt }) => {
    const choice = newest.get(id)?.rated.choice;
    return {
      id: recordId,
      quoteNumber,
      vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
      plan: choice ? coveragePlanName[choice.plan] : null,
      monthlyPayment: choice ? toDollars(choice.price.monthlyCents) : null,
      createdAt: createdAt.toISOString(),
    };
  });
}
