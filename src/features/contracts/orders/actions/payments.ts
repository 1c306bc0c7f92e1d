import { randomUUID } from 'node:crypto';
import { RequestError } from '../../../../platform/errors.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import type { PaymentEvent } from '../../../../platform/payments/payment-page.ts';
import { addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import type { Checkout } from '../domain/order.ts';
import { lastPaymentEnd, orderPrice } from '../domain/order-dates.ts';
import { type Order, orderPaymentStore, orderStore } from '../store.ts';
import { contactOf, type OrderDeps, todayOf } from './deps.ts';
import { orderPath, queueOrderEmail } from './notify.ts';

export const endPaymentsQueue = 'end-payments';

const unreachable = () =>
  new RequestError(503, [
    {
      description: null,
      errorCode: 'PaymentPageUnreachable',
      message:
        "We saved your order, but we can't reach the payment page right now. We haven't charged you. Try again in a minute, or call us.",
    },
  ]);

const monthlyPlanOf = (
  terms: PlanTerms,
  order: Order,
  { attempt, today, publicUrl }: { attempt: number; today: string; publicUrl: string },
) => {
  const { rated } = order.terms;
  const { price, plan } = rated.choice;
  const { modelYear, make, model } = rated.vehicle;
  const orderPage = `${publicUrl}${orderPath(order.id)}`;
  return {
    orderId: order.id,
    attempt,
    orderNumber: order.orderNumber,
    description: `${planName(terms, plan)} plan for a ${modelYear} ${make} ${model}, order ${order.orderNumber}`,
    email: order.customer.email,
    downPaymentCents: price.downPaymentCents,
    firstMonthlyAfterDays: daysBetween(today, addMonths(today, 1)),
    monthlyCents: price.monthlyCents,
    numberOfPayments: price.numberOfPayments,
    promo: rated.promo && {
      promoCode: rated.promo.promoCode,
      centsOff: price.monthlyCents - rated.promo.monthlyWithPromoCents,
      numberOfPayments: rated.promo.numberOfPayments,
    },
    returnTo: { paid: `${orderPage}&paid=1`, unpaid: orderPage },
  };
};

/** Leaves a minute to spare, so that the page is still open when the buyer gets there. */
const isOpen = (checkout: Checkout, now: Date) => Date.parse(checkout.expiresAt) > now.getTime() + 60_000;

/** Reuses an open page. Returns undefined if there is nothing to pay online. Throws 503 if the payment provider doesn't respond. */
export async function paymentUrl(
  deps: OrderDeps,
  order: Order,
  report: (error: unknown) => void,
): Promise<string | undefined> {
  const { paymentPage, database } = deps;
  if (!paymentPage || order.status !== 'AwaitingPayment') return undefined;
  const { checkout } = order;
  if (checkout && isOpen(checkout, deps.now())) return checkout.url;
  const attempt = (checkout?.attempt ?? 0) + 1;
  const terms = await deps.rates.getTerms(order.terms.rateCardVersion);
  try {
    const { id, url, expiresAt } = await paymentPage.open(
      monthlyPlanOf(terms, order, { attempt, today: todayOf(deps), publicUrl: deps.publicUrl }),
    );
    // Concurrent requests get the same page, because `attempt` is part of the idempotency key.
    await orderStore(database.db).setCheckout(order.id, {
      id,
      url,
      attempt,
      expiresAt: expiresAt.toISOString(),
    });
    return url;
  } catch (error) {
    report(error);
    throw unreachable();
  }
}

/** Events can arrive twice, late, or out of order. */
export async function applyPaymentEvent(deps: OrderDeps, event: PaymentEvent): Promise<void> {
  const contact = await contactOf(deps);
  await deps.database.transaction(async (tx) => {
    const store = orderStore(tx);
    const order = await store.byIdForUpdate(event.orderId);
    if (!order) return;
    if (event.type === 'Failed') {
      // Ignore late payment failures after a payment succeeded.
      if (!(await orderPaymentStore(tx).has(event.reference)))
        await store.setPaymentFailed(order.id, event.at);
      return;
    }
    await store.setPaymentFailed(order.id, null);
    if (event.reference) {
      const { reference, cents, at: paidAt } = event;
      await orderPaymentStore(tx).add({ id: randomUUID(), orderId: order.id, reference, cents, paidAt });
    }
    if (event.type !== 'Started') return;
    const { subscriptionId } = event;
    if (order.status === 'Canceled' && subscriptionId && !order.subscriptionId) {
      // Paid on a page that was still open when the order was canceled.
      await store.setSubscription(order.id, subscriptionId);
      await deps.jobs.add(tx, endPaymentsQueue, { recordId: order.recordId });
    }
    if (order.status !== 'AwaitingPayment') return;
    await store.activate(order.id, event.at, subscriptionId);
    await deps.promoCodes.confirmUse(tx, order.id);
    if (subscriptionId) await deps.jobs.add(tx, endPaymentsQueue, { recordId: order.recordId });
    await queueOrderEmail(deps, tx, { ...order, status: 'Active', activeSince: event.at }, contact);
  });
}

/** The payment provider rejects dates in the past. */
const soon = (now: Date) => new Date(now.getTime() + 60_000);

function endOfPayments(order: Order, now: Date): Date | undefined {
  if (order.status === 'Canceled') return soon(now);
  return order.activeSince ? lastPaymentEnd(order.activeSince, orderPrice(order).payments) : undefined;
}

/** By record ID, because staff see the data of jobs, and the order's own ID opens it. */
export const endPayments =
  (deps: OrderDeps): JobHandler =>
  async ({ recordId }) => {
    const order = await orderStore(deps.database.db).byRecordId(String(recordId));
    if (!order?.subscriptionId || !deps.paymentPage) return;
    const end = endOfPayments(order, deps.now());
    if (end) await deps.paymentPage.endPayments(order.subscriptionId, end);
  };
