import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { toDollars } from '../../../../shared/format.ts';
import { buildPaymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import { getWaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';
import { getToday } from '../../estimate/actions/deps.ts';
import type { PaymentOption } from '../../estimate/domain/paid-in-full.ts';
import { type ChosenQuote, type Customer, type Opportunity, toPaidInFull } from '../domain/opportunity.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { opportunityStore, quoteStore, type StoredQuote } from '../store.ts';
import { getCurrentQuote, quoteNotFound } from './change-quote.ts';
import type { QuoteDeps } from './deps.ts';
import { presentRates } from './presenter.ts';

/** In dollars. */
const getTotal = ({ choice, promo }: ChosenQuote) =>
  toDollars(promo?.totalWithPromoCents ?? choice.price.totalCents);

/** Throws 404 if the quote doesn't exist or no plan is available. */
export async function reviewCheckout(
  deps: QuoteDeps,
  opportunity: Opportunity | undefined,
  option: PaymentOption,
) {
  const quote = await getCurrentQuote(deps, opportunity);
  const storedQuote = opportunity && (await quoteStore(deps.database.db).newest(opportunity.id));
  if (!storedQuote?.rated.choice) throw quoteNotFound();
  const monthly = { ...storedQuote.rated, choice: storedQuote.rated.choice };
  const inFull = toPaidInFull(monthly);
  const rated = option === 'InFull' ? inFull : monthly;
  const today = getToday(deps);
  const payments = buildPaymentSchedule(rated.choice.price, rated.promo, today);
  const waitingPeriod = getWaitingPeriodEnd(rated.rating.waitingPeriod, {
    on: today,
    mileage: rated.vehicle.mileage,
  });
  return {
    quote,
    rates: presentRates(await deps.rates.getTerms(storedQuote.rateCardVersion), quote.quoteNumber, rated),
    /** Total in dollars for each payment option. */
    totals: { Monthly: getTotal(monthly), InFull: getTotal(inFull) },
    payments: payments.map(({ number, dueOn, cents }) => ({ number, dueOn, amount: toDollars(cents) })),
    waitingPeriodEnd: { date: waitingPeriod.endsOn, miles: waitingPeriod.endsAtMiles },
  };
}

/** As whoever asks for it may see it. */
export type Checkout = Omit<Awaited<ReturnType<typeof reviewCheckout>>, 'quote'> & { quote: QuoteResponse };

/** Moves the lead to the stage CheckoutStarted. */
export const startCheckout = (deps: QuoteDeps, opportunityId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const opportunity = await opportunityStore(tx).byId(opportunityId);
    if (opportunity)
      await deps.leads.recordProgress(tx, opportunity.leadId, {
        stage: 'CheckoutStarted',
        submissionId: opportunity.submissionId,
      });
  });

export type Orderable = { opportunity: Opportunity; storedQuote: StoredQuote };

/** Locks an opportunity until the transaction ends. Check its `contractId` while it's locked, so that it isn't ordered twice. */
export async function lockForOrder(tx: Db, opportunityId: string): Promise<Orderable> {
  const opportunity = await opportunityStore(tx).byIdForUpdate(opportunityId);
  const storedQuote = opportunity && (await quoteStore(tx).newest(opportunity.id));
  if (!opportunity?.usage || !storedQuote) throw quoteNotFound();
  return { opportunity, storedQuote };
}

/** `ipAddress` is the buyer's. */
export type PlacedOrder = { contractId: string; ipAddress: string };

/** Marks a locked opportunity as ordered. Throws 400 if its promo code is no longer valid. */
export async function markOrdered(
  deps: QuoteDeps,
  tx: Db,
  { opportunity, storedQuote }: Orderable,
  { contractId, ipAddress }: PlacedOrder,
): Promise<void> {
  const promoCode = storedQuote.rated.promo?.promoCode;
  const problem = promoCode
    ? await deps.promoCodes.reserveUse(tx, promoCode, { contractId, ipAddress })
    : null;
  if (problem)
    throw badRequest('PromoNotRunning', `${problem} Remove it from your quote to see the price without it.`);
  await opportunityStore(tx).update(opportunity, {
    ...opportunity,
    contractId,
    orderDraft: null,
    updatedAt: deps.now(),
  });
  const { leadId, submissionId } = opportunity;
  await deps.leads.recordProgress(tx, leadId, { stage: 'Ordered', submissionId });
}

export type HowDidYouHear = Pick<Customer, 'howDidYouHear' | 'howDidYouHearInfo'>;

/** Saves how the buyer heard about us on the quote and the lead. Has no effect if the person has been erased. */
export async function saveHowDidYouHear(
  deps: QuoteDeps,
  tx: Db,
  opportunityId: string,
  answers: HowDidYouHear,
): Promise<void> {
  const opportunity = await opportunityStore(tx).byIdForUpdate(opportunityId);
  if (!opportunity) return;
  const customer = { ...opportunity.customer, ...answers };
  await opportunityStore(tx).update(opportunity, { ...opportunity, customer, updatedAt: deps.now() });
  const { leadId, submissionId } = opportunity;
  await deps.leads.recordProgress(tx, leadId, { answers, submissionId });
}
