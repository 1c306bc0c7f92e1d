import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { waitingPeriodEnd } from '../../../plans/domain/calendar.ts';
import { paymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import type { QuoteAnswer } from '../schema/answers.ts';
import { opportunityStore, quoteStore, type StoredQuote } from '../store.ts';
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
  const newest = await quoteStore(db).newest(opportunityId);
  if (!newest?.rated.choice) throw quoteNotFound();
  const { rated } = newest;
  const { price } = newest.rated.choice;
  const today = todayOf(deps);
  const payments = paymentSchedule(price, rated.promo, today);
  const waiting = waitingPeriodEnd(rated.rating.waitingPeriod, { on: today, mileage: rated.vehicle.mileage });
  return {
    quote,
    payments: payments.map(({ number, dueOn, cents }) => ({ number, dueOn, amount: toDollars(cents) })),
    claimsFrom: { date: waiting.endsOn, miles: waiting.endsAtMiles },
  };
}

/** Records that the visitor opened the review. */
export const startCheckout = (deps: QuoteDeps, opportunityId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const opportunity = await opportunityStore(tx).byId(opportunityId);
    if (opportunity)
      await deps.leads.reach(tx, opportunity.leadId, 'CheckoutStarted', opportunity.submissionId);
  });

/** What an order is made of: the sale and the price that was shown last. */
export type Orderable = { opportunity: Opportunity; quote: StoredQuote };

/** Holds a sale until the transaction ends, so that of several orders at once one is the first. 404: nothing to order. */
export async function holdForOrder(tx: Db, opportunityId: string): Promise<Orderable> {
  const opportunity = await opportunityStore(tx).byIdForUpdate(opportunityId);
  const quote = opportunity && (await quoteStore(tx).newest(opportunity.id));
  if (!opportunity?.usage || !quote) throw quoteNotFound();
  return { opportunity, quote };
}

/** Closes a held sale: it is ordered, and nothing of it changes any more. Throws 400 for a promo code that ran out. */
export async function closeByOrder(
  deps: QuoteDeps,
  tx: Db,
  { opportunity, quote }: Orderable,
  orderId: string,
): Promise<void> {
  const promoCode = quote.rated.promo?.promoCode;
  if (promoCode && !(await deps.promoCodes.use(tx, promoCode))) {
    throw badRequest(
      'PromoNotRunning',
      `The code ${promoCode} no longer holds. Remove it on your quote to see the price without it.`,
    );
  }
  await opportunityStore(tx).update({ ...opportunity, orderId, updatedAt: deps.now() });
  await deps.leads.reach(tx, opportunity.leadId, 'Ordered', opportunity.submissionId);
}
