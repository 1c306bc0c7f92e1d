import { isDeepStrictEqual } from 'node:util';
import { signKey } from '../../../../platform/record-key.ts';
import { buildPaymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { getToday } from '../../estimate/actions/deps.ts';
import { toPaidInFull } from '../domain/opportunity.ts';
import { describePrice } from '../domain/payment-plan.ts';
import { findEarlierPromoEnd } from '../domain/price-validity.ts';
import { orderSaved } from '../emails.tsx';
import { opportunityStore } from '../store.ts';
import { quoteNotFound } from './change-quote.ts';
import { lockForOrder, type Orderable } from './checkout.ts';
import type { QuoteDeps } from './deps.ts';
import { tooManyEmails } from './email-quote.ts';

type Draft = Record<string, string>;

async function describeOrder(deps: QuoteDeps, { opportunity, storedQuote }: Orderable, draft: Draft) {
  const { customer, quoteNumber } = opportunity;
  const { rated: quoted, rateCardVersion } = storedQuote;
  const { choice } = quoted;
  if (!choice) throw quoteNotFound();
  const monthly = { ...quoted, choice };
  const rated = draft.paymentOption === 'InFull' ? toPaidInFull(monthly) : monthly;
  const { price, plan } = rated.choice;
  const { modelYear, make, model } = rated.vehicle;
  return {
    firstName: customer.firstName,
    quoteNumber,
    vehicle: `${modelYear} ${make} ${model}`,
    planName: planName(await deps.rates.getTerms(rateCardVersion), plan),
    termMonths: price.months,
    price: describePrice(buildPaymentSchedule(price, rated.promo, getToday(deps))),
    totalCents: price.totalCents,
    validUntil: rated.validUntil,
    promoValidUntil: findEarlierPromoEnd(rated.promo?.expiresOn, rated.validUntil),
    checkoutPath: `/quote/checkout-review?${new URLSearchParams({ opportunityId: signKey(deps.tokens, 'quote', opportunity, opportunity.customer.email) })}`,
  };
}

/** Within this time, the same answers mean that the button was pressed twice. */
const doubleClickMilliseconds = 60_000;

/**
 * Saves what the buyer entered at checkout, and emails the link to continue. For suspected spam, sends nothing but returns the
 * same result. Throws 404 for an unknown quote, and 429 if the answers are saved but the address got too many emails.
 */
export async function saveOrder(deps: QuoteDeps, id: string, draft: Draft): Promise<{ email: string }> {
  const { email, isQueued } = await deps.database.transaction(async (tx) => {
    const orderable = await lockForOrder(tx, id);
    const { opportunity } = orderable;
    const { leadId, contractId, orderDraft, updatedAt } = opportunity;
    const result = { email: opportunity.customer.email, isQueued: true };
    const now = deps.now();
    const isRepeated =
      isDeepStrictEqual(orderDraft, draft) && now.getTime() - updatedAt.getTime() < doubleClickMilliseconds;
    if (contractId !== null || isRepeated) return result;
    await opportunityStore(tx).update(opportunity, { ...opportunity, orderDraft: draft, updatedAt: now });
    if (await deps.leads.isSuspicious(tx, leadId)) return result;
    const data = await describeOrder(deps, orderable, draft);
    return { ...result, ...(await deps.messages.queue(tx, orderSaved, { to: result.email, leadId, data })) };
  });
  if (!isQueued) throw tooManyEmails();
  return { email };
}
