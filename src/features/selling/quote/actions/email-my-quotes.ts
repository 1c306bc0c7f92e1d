import { RequestError } from '../../../../platform/errors.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { opportunityStore, quoteStore } from '../store.ts';
import { currentQuote } from './change-quote.ts';
import type { QuoteDeps } from './deps.ts';
import { queueQuote } from './email-quote.ts';

const maxEmails = 3;

async function sendCurrent(deps: QuoteDeps, opportunity: Opportunity): Promise<void> {
  await currentQuote(deps, opportunity);
  await deps.database.transaction(async (tx) => {
    const newest = await quoteStore(tx).newest(opportunity.id);
    if (!newest || (await deps.leads.isSuspicious(tx, opportunity.leadId))) return;
    const terms = await deps.rates.termsOf(newest.rateCardVersion, tx);
    await queueQuote(deps, tx, terms, opportunity, newest.rated);
  });
}

/** Emails the newest open quotes of an address to that address. Callers learn nothing about it. */
export async function emailMyQuotes(deps: QuoteDeps, email: string): Promise<void> {
  const { db } = deps.database;
  const address = email.trim().toLowerCase();
  const leads = await deps.leads.byEmail(db, address);
  const all = await opportunityStore(db).byLeads(leads.map(({ id }) => id));
  const open = all.filter(
    ({ customer, usage, orderId }) =>
      usage !== null && orderId === null && customer.email.toLowerCase() === address,
  );
  for (const opportunity of open.slice(-maxEmails)) {
    try {
      await sendCurrent(deps, opportunity);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
  }
}
