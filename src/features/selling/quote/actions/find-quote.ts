import { comparableName } from '../../../customers/leads/domain/same-person.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { normalizeQuoteNumber } from '../domain/quote-number.ts';
import type { QuoteAnswer } from '../schema/answers.ts';
import { opportunityStore } from '../store.ts';
import { currentQuote, quoteNotFound } from './change-quote.ts';
import type { QuoteDeps } from './deps.ts';
import { presentStarted } from './presenter.ts';

/** The quote, or the opportunity without rates before its second step. Throws 404 when there is no such opportunity. */
export async function findByOpportunityId(deps: QuoteDeps, id: string): Promise<QuoteAnswer> {
  const opportunity = await opportunityStore(deps.database.db).byId(id);
  return opportunity && !opportunity.usage ? presentStarted(opportunity) : currentQuote(deps, opportunity);
}

/**
 * A wrong number, a wrong name and somebody else's quote all answer the same 404, and 429 after too many of them. The
 * number of an order finds its quote too.
 */
export async function findByQuoteNumber(
  deps: QuoteDeps,
  quoteNumber: string,
  lastName: string,
  ipAddress: string,
): Promise<QuoteAnswer> {
  const normalized = normalizeQuoteNumber(quoteNumber);
  if (!normalized) throw quoteNotFound();
  const opportunity = await deps.abuse.lookUp({ number: normalized, ipAddress }, async () => {
    const found = await opportunityStore(deps.database.db).byQuoteNumber(normalized);
    const isOwn = found && comparableName(found.customer.lastName) === comparableName(lastName);
    return isOwn ? found : undefined;
  });
  if (!opportunity) throw quoteNotFound();
  return currentQuote(deps, opportunity);
}

/** What the first two steps were answered with, to fill their forms again. Undefined: no such opportunity. */
export const answersSoFar = (deps: QuoteDeps, id: string): Promise<Opportunity | undefined> =>
  opportunityStore(deps.database.db).byId(id);
