import { paymentSchedule } from '../../rates/domain/payment-schedule.ts';
import { waitingPeriodEnd } from '../../rates/domain/waiting-period.ts';
import type { QuoteAnswer } from '../contract/answers.ts';
import { opportunityStore, quoteStore } from '../store.ts';
import { currentQuote, quoteNotFound } from './change-quote.ts';
import { type QuoteDeps, todayOf } from './deps.ts';
import { toDollars } from './presenter.ts';

/** What stands on the review beside the quote, if bought today: each payment, and from when a claim can be made. */
export type Checkout = {
  quote: QuoteAnswer;
  payments: { number: number; dueOn: string; amount: number }[];
  claimsFrom: { date: string; miles: number };
};

/** The quote as it would be ordered. Throws 404 for no such quote, and for one that has nothing on offer. */
export async function reviewCheckout(deps: QuoteDeps, opportunityId: string): Promise<Checkout> {
  const { db } = deps.database;
  const quote = await currentQuote(deps, await opportunityStore(db).byId(opportunityId));
  const rated = (await quoteStore(db).newest(opportunityId))?.rated;
  if (!rated?.choice) throw quoteNotFound();
  const today = todayOf(deps);
  const payments = paymentSchedule(rated.choice.price, rated.promo, today);
  const waiting = waitingPeriodEnd(rated.rating.waitingPeriod, { on: today, mileage: rated.vehicle.mileage });
  return {
    quote,
    payments: payments.map(({ number, dueOn, cents }) => ({ number, dueOn, amount: toDollars(cents) })),
    claimsFrom: { date: waiting.endsOn, miles: waiting.endsAtMiles },
  };
}

/** Records that the visitor confirmed the review. */
export async function startCheckout(deps: QuoteDeps, opportunityId: string): Promise<void> {
  const { quote } = await reviewCheckout(deps, opportunityId);
  await deps.database.transaction(async (tx) => {
    const opportunity = await opportunityStore(tx).byId(quote.opportunityId);
    if (opportunity) await deps.leads.reach(tx, opportunity.leadId, 'CheckoutStarted');
  });
}
