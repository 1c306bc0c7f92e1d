import { toIsoDate } from '../../../../shared/calendar.ts';
import { paymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { presentRates, toDollars } from '../../../selling/quote/actions/presenter.ts';
import { callSlotOf } from '../domain/order.ts';
import { orderDates, orderPrice } from '../domain/order-dates.ts';
import type { OrderResponse } from '../schema/index.ts';
import type { Order, OrderPayment } from '../store.ts';
import type { Contact } from './deps.ts';
import { nextStepOf } from './notify.ts';
import { orderCancellationTerms, orderFullRefundUntil } from './order-refund.ts';

export function presentOrder(
  terms: PlanTerms,
  order: Order,
  received: OrderPayment[],
  { contact, today }: { contact: Contact; today: string },
): OrderResponse {
  const dates = orderDates(order, today);
  const { rated, stateRule, confirmations } = order.terms;
  const { vehicle, promo } = rated;
  const { plan, price } = rated.choice;
  const slot = callSlotOf(order);
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    quoteNumber: order.quoteNumber,
    status: order.status,
    nextStep: nextStepOf(order, contact, received.length > 0),
    firstName: order.customer.firstName,
    lastName: order.customer.lastName,
    contractParties: order.contractParties,
    state: order.customer.state,
    stateName: stateRule.name,
    vehicle: {
      modelYear: vehicle.modelYear,
      maker: vehicle.make,
      makerModel: vehicle.model,
      mileage: vehicle.mileage,
      milesDrivenPerYear: rated.usage.milesPerYear,
      vin: order.vin,
    },
    planName: planName(terms, plan),
    rates: presentRates(terms, order.quoteNumber, rated),
    firstPayment: toDollars(orderPrice(order).firstCents),
    payments: paymentSchedule(price, promo, dates.purchasedOn).map(({ number, dueOn, cents }) => ({
      number,
      dueOn,
      amount: toDollars(cents),
    })),
    received: received.map(({ paidAt, cents }) => ({
      paidOn: toIsoDate(paidAt),
      amount: toDollars(cents),
    })),
    hasFailedPayment: order.paymentFailedAt !== null,
    callSlot: slot && { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() },
    ...dates,
    fullRefundUntil: orderFullRefundUntil(terms, order, today),
    cancellationTerms: orderCancellationTerms(terms, order),
    confirmations: confirmations.map(({ words }) => words),
  };
}
