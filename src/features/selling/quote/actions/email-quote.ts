import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, httpError, notFound } from '../../../../platform/errors.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import { signKey } from '../../../../platform/record-key.ts';
import { findPlan, formatWaitingPeriod, type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { describeOutlook } from '../../coverage/domain/outlook-text.ts';
import type { Opportunity, RatedQuote } from '../domain/opportunity.ts';
import { findEarlierPromoEnd } from '../domain/price-validity.ts';
import { quoteReady } from '../emails.tsx';
import { opportunityStore, quoteStore } from '../store.ts';
import type { QuoteDeps } from './deps.ts';
import { presentFactoryCoverage, presentOutlook } from './presenter.ts';

/** Queues nothing if no plan is available, or if the person got too many emails. */
async function queueQuote(
  deps: QuoteDeps,
  tx: Db,
  terms: PlanTerms,
  opportunity: Opportunity,
  rated: RatedQuote,
): Promise<{ isQueued: boolean }> {
  const { leadId, quoteNumber, customer } = opportunity;
  const { choice, promo, promoCode, rating, vehicle, validUntil } = rated;
  if (!choice) return { isQueued: false };
  const { price, plan } = choice;
  return deps.messages.queue(tx, quoteReady, {
    to: customer.email,
    leadId,
    data: {
      firstName: customer.firstName,
      quoteNumber,
      vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
      mileage: vehicle.mileage,
      planName: planName(terms, plan),
      termMonths: price.months,
      termMiles: price.miles,
      downPaymentCents: price.downPaymentCents,
      monthlyCents: price.monthlyCents,
      numberOfPayments: price.numberOfPayments,
      totalCents: price.totalCents,
      promo: promo && {
        promoCode: promoCode ?? '',
        monthlyCents: promo.monthlyWithPromoCents,
        numberOfPayments: promo.numberOfPayments,
        totalCents: promo.totalWithPromoCents,
      },
      deductibleCents: findPlan(terms, plan)?.coversRepairs === false ? null : rating.deductibleCents,
      waitingPeriod: formatWaitingPeriod(rating),
      validUntil,
      promoValidUntil: findEarlierPromoEnd(promo?.expiresOn, validUntil),
      coverage: describeOutlook(presentOutlook(terms, { ...rated, choice })),
      factoryCoverage: presentFactoryCoverage(terms, { ...rated, choice }).text,
      quotePath: `/quote/your-quote?${new URLSearchParams({ opportunityId: signKey(deps.tokens, 'quote', opportunity, opportunity.customer.email) })}`,
    },
  });
}

/** The visitor asked for a quote, so it's emailed whatever else they agreed to. Not for suspected spam. */
export async function sendFirstQuote(
  deps: QuoteDeps,
  tx: Db,
  terms: PlanTerms,
  opportunity: Opportunity,
  rated: RatedQuote,
): Promise<void> {
  if (!(await deps.leads.isSuspicious(tx, opportunity.leadId)))
    await queueQuote(deps, tx, terms, opportunity, rated);
}

export const tooManyEmails = () =>
  httpError(
    429,
    'TooManyEmails',
    "We've emailed this address several times in the past hour. Check the inbox and the spam folder, or try again in an hour.",
    { 'retry-after': '3600' },
  );

/** Sends each price once. Throws 400 after an opt-out. For suspected spam, sends nothing but returns the same result. */
export async function emailQuote(deps: QuoteDeps, id: string): Promise<{ email: string }> {
  const { db } = deps.database;
  const opportunity = await opportunityStore(db).byId(id);
  const quote = opportunity && (await quoteStore(db).newest(id));
  if (!opportunity || !quote?.rated.choice) throw notFound('QuoteNotFound', "We couldn't find that quote.");
  const isStopped = !(await deps.leads.acceptsQuotes(db, opportunity.customer.email));
  // A bot's sender must not learn who asked us to stop.
  if (isStopped && !(await deps.leads.isSuspicious(db, opportunity.leadId)))
    throw badRequest(
      'EmailStopped',
      "We didn't send it, because this address asked us to stop. Call us, and we'll help.",
    );
  const { sequence, rated } = quote;
  const terms = await deps.rates.getTerms(quote.rateCardVersion);
  const idempotentRequest = { operation: 'email-quote', key: `${id}-${sequence}`, body: {} };
  return runIdempotently(deps.database, idempotentRequest, async (tx) => {
    const isSuspicious = await deps.leads.isSuspicious(tx, opportunity.leadId);
    const { isQueued } = isSuspicious
      ? { isQueued: true }
      : await queueQuote(deps, tx, terms, opportunity, rated);
    // The visitor is waiting for this email, so report the error. They can try again later.
    if (!isQueued) throw tooManyEmails();
    return { email: opportunity.customer.email };
  });
}
