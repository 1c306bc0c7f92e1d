import { RequestError } from '../../../../platform/errors.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { opportunityStore, quoteStore } from '../store.ts';
import { getCurrentQuote } from './change-quote.ts';
import type { QuoteDeps } from './deps.ts';
import { queueQuote } from './email-quote.ts';

const maxEmails = 3;

/** Reprices an expired quote first. */
async function sendCurrentQuote(deps: QuoteDeps, opportunity: Opportunity): Promise<void> {
  await getCurrentQuote(deps, opportunity);
  await deps.database.transaction(async (tx) => {
    const newestQuote = await quoteStore(tx).newest(opportunity.id);
    if (!newestQuote || (await deps.leads.isSuspicious(tx, opportunity.leadId))) return;
    const terms = await deps.rates.getTerms(newestQuote.rateCardVersion, tx);
    await queueQuote(deps, tx, terms, opportunity, newestQuote.rated);
  });
}

/** Emails the newest open quotes to this address. */
export async function emailMyQuotes(deps: QuoteDeps, email: string): Promise<void> {
  const { db } = deps.database;
  const address = email.trim().toLowerCase();
  const people = await deps.people.byPoint(db, address);
  const leads = await deps.leads.byPeople(
    db,
    people.map(({ id }) => id),
  );
  const opportunities = await opportunityStore(db).byLeads(leads.map(({ id }) => id));
  const openQuotes = opportunities.filter(
    ({ customer, usage, contractId }) =>
      contractId === null && usage !== null && customer.email.toLowerCase() === address,
  );
  for (const opportunity of openQuotes.slice(-maxEmails)) {
    try {
      await sendCurrentQuote(deps, opportunity);
    } catch (error) {
      // This quote can't be repriced. Send the others anyway.
      if (!(error instanceof RequestError)) throw error;
    }
  }
}
