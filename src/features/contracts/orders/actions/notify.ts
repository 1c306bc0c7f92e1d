import type { Db } from '../../../../platform/database/database.ts';
import { money } from '../../../../ui/format.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { outlookTexts } from '../../../selling/coverage/domain/outlook-text.ts';
import { presentRates, toDollars } from '../../../selling/quote/actions/presenter.ts';
import type { PromisedRefund } from '../domain/cancellation-request.ts';
import { nextStep } from '../domain/order.ts';
import { orderDates, orderPrice } from '../domain/order-dates.ts';
import { orderCanceled, orderPlaced } from '../emails.tsx';
import type { Order } from '../store.ts';
import { type Contact, type OrderDeps, todayOf } from './deps.ts';

export const orderPath = (orderId: string) => `/quote/order?${new URLSearchParams({ orderId })}`;

export const vehicleName = ({ terms }: Order) => {
  const { modelYear, make, model } = terms.rated.vehicle;
  return `${modelYear} ${make} ${model}`;
};

export function nextStepOf(order: Order, contact: Contact, hasPaid: boolean): string {
  const { firstCents, payments } = orderPrice(order);
  const firstPayment = money(toDollars(firstCents));
  return nextStep(order.status, { firstPayment, payments, hasPaid, ...contact });
}

const isUnpaid = ({ status }: Order) => status === 'AwaitingCall' || status === 'AwaitingPayment';

/** What every email about an order says. */
export async function emailBasics({ rates }: Pick<OrderDeps, 'rates'>, tx: Db, order: Order) {
  const terms = await rates.getTerms(order.terms.rateCardVersion, tx);
  return {
    firstName: order.customer.firstName,
    orderNumber: order.orderNumber,
    vehicle: vehicleName(order),
    planName: planName(terms, order.terms.rated.choice.plan),
  };
}

/** Doesn't depend on email consent, because it's part of the order. */
export async function queueOrderEmail(
  deps: OrderDeps,
  tx: Db,
  order: Order,
  contact: Contact,
): Promise<void> {
  const { rated, rateCardVersion } = order.terms;
  const { choice, promo, promoCode } = rated;
  const { price } = choice;
  const terms = await deps.rates.getTerms(rateCardVersion, tx);
  const { coverage } = presentRates(terms, order.quoteNumber, rated);
  await deps.messages.queue(tx, orderPlaced, {
    to: order.customer.email,
    leadId: order.leadId,
    data: {
      ...(await emailBasics(deps, tx, order)),
      termMonths: price.months,
      termMiles: price.miles,
      monthlyCents: price.monthlyCents,
      numberOfPayments: price.numberOfPayments,
      totalCents: price.totalCents,
      promo: promo && {
        promoCode: promoCode ?? promo.promoCode,
        monthlyCents: promo.monthlyWithPromoCents,
        numberOfPayments: promo.numberOfPayments,
        totalCents: promo.totalWithPromoCents,
      },
      downPaymentCents: price.downPaymentCents,
      ledger: price.ledger.map(({ label, cents }) => ({ label, cents })),
      isActive: order.status === 'Active',
      waitingPeriodEnd: orderDates(order, todayOf(deps)).waitingPeriodEnd,
      nextStep: nextStepOf(order, contact, !isUnpaid(order)),
      due: isUnpaid(order)
        ? { cents: orderPrice(order).firstCents, isByPhone: order.status === 'AwaitingCall' }
        : null,
      coverage: outlookTexts(coverage),
      orderPath: orderPath(order.id),
    },
  });
}

export async function queueCancellationEmail(
  deps: Pick<OrderDeps, 'messages' | 'rates'>,
  tx: Db,
  order: Order,
  { canceledOn, refund }: { canceledOn: string; refund: PromisedRefund | null },
): Promise<void> {
  await deps.messages.queue(tx, orderCanceled, {
    to: order.customer.email,
    leadId: order.leadId,
    data: {
      ...(await emailBasics(deps, tx, order)),
      canceledOn,
      refund,
    },
  });
}

export async function publishOrder(deps: OrderDeps, tx: Db, order: Order): Promise<void> {
  if (!deps.deliveries.hasSubscribers('order.placed') || order.leadId === null) return;
  const { firstName, lastName, email, phone, state, zipCode } = order.customer;
  const { price, plan } = order.terms.rated.choice;
  await deps.deliveries.publish(tx, {
    type: 'order.placed',
    subjectId: order.leadId,
    at: order.placedAt,
    data: {
      orderId: order.recordId,
      orderNumber: order.orderNumber,
      leadId: order.leadId,
      status: order.status,
      firstName,
      lastName,
      email,
      phone,
      state,
      zipCode,
      vehicle: vehicleName(order),
      vin: order.vin,
      mileage: order.terms.rated.vehicle.mileage,
      coveragePlan: plan,
      termMonths: price.months,
      termMiles: price.miles,
      downPayment: toDollars(price.downPaymentCents),
      numberOfPayments: price.numberOfPayments,
      monthlyPayment: toDollars(price.monthlyCents),
      totalPrice: toDollars(orderPrice(order).totalCents),
      rateCardVersion: order.terms.rateCardVersion,
      placedOn: order.placedOn,
      campaignTracking: order.tracking,
      consents: order.terms.consents,
    },
  });
}
