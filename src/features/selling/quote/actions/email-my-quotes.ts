import { RequestError } from '../../../../platform/errors.ts';
import { toContractNumber } from '../../../../shared/quote-number.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { type ContractsFound, contractsFound } from '../emails.tsx';
import { opportunityStore, quoteStore } from '../store.ts';
import { currentQuote } from './change-quote.ts';
import type { QuoteDeps } from './deps.ts';
import { queueQuote } from './email-quote.ts';

const maxEmails = 3;

async function sendCurrentQuote(deps: QuoteDeps, opportunity: Opportunity): Promise<void> {
  await currentQuote(deps, opportunity);
  await deps.database.transaction(async (tx) => {
    const newestQuote = await quoteStore(tx).newest(opportunity.id);
    if (!newestQuote || (await deps.leads.isSuspicious(tx, opportunity.leadId))) return;
    const terms = await deps.rates.getTerms(newestQuote.rateCardVersion, tx);
    await queueQuote(deps, tx, terms, opportunity, newestQuote.rated);
  });
}

async function sendContracts(
  deps: QuoteDeps,
  email: string,
  orderedOpportunities: readonly Opportunity[],
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const contracts: ContractsFound['contracts'] = [];
    for (const { id, leadId, contractId, quoteNumber } of orderedOpportunities) {
      const newestQuote = await quoteStore(tx).newest(id);
      if (!newestQuote?.rated.choice || !contractId || (await deps.leads.isSuspicious(tx, leadId))) continue;
      const { vehicle, choice } = newestQuote.rated;
      const terms = await deps.rates.getTerms(newestQuote.rateCardVersion, tx);
      contracts.push({
        contractNumber: toContractNumber(quoteNumber),
        vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
        planName: planName(terms, choice.plan),
        contractPath: `/contract?${new URLSearchParams({ contractId })}`,
      });
    }
    const last = orderedOpportunities.at(-1);
    if (!last || contracts.length === 0) return;
    const { firstName } = last.customer;
    await deps.messages.queue(tx, contractsFound, {
      to: email,
      leadId: last.leadId,
      data: { firstName, contracts },
    });
  });
}

/** Emails an address its newest open quotes and links to its contracts. Callers don't learn whether it has any. */
export async function emailMyQuotes(deps: QuoteDeps, email: string): Promise<void> {
  const { db } = deps.database;
  const address = email.trim().toLowerCase();
  const leads = await deps.leads.byEmail(db, address);
  const opportunities = await opportunityStore(db).byLeads(leads.map(({ id }) => id));
  const ownOpportunities = opportunities.filter(
    ({ customer, usage }) => usage !== null && customer.email.toLowerCase() === address,
  );
  const open = ownOpportunities.filter(({ contractId }) => contractId === null);
  const orderedOpportunities = ownOpportunities.filter(({ contractId }) => contractId !== null);
  if (orderedOpportunities.length > 0) await sendContracts(deps, address, orderedOpportunities);
  for (const opportunity of open.slice(-maxEmails)) {
    try {
      await sendCurrentQuote(deps, opportunity);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
  }
}
