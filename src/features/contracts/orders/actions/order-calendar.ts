import { count, money } from '../../../../ui/format.ts';
import { paymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import type { CalendarEvent } from '../domain/calendar-file.ts';
import { callSlotOf } from '../domain/order.ts';
import { orderDates } from '../domain/order-dates.ts';
import type { Order } from '../store.ts';
import { orderFullRefundUntil } from './order-refund.ts';

const miles = (odometer: number) => `${count(odometer)} miles`;

function planEvents(
  terms: PlanTerms,
  order: Order,
  today: string,
): Record<string, CalendarEvent & { on: string }> {
  const { waitingPeriodEnd: waiting, termEnd, purchasedOn } = orderDates(order, today);
  const { choice, promo } = order.terms.rated;
  const plan = planName(terms, choice.plan);
  const payment = paymentSchedule(choice.price, promo, purchasedOn).find(({ dueOn }) => dueOn >= today);
  const event = (on: string, title: string, description: string) => ({ uid: '', on, title, description });
  return {
    'coverage-start': event(
      waiting.endsOn,
      `${plan} coverage starts`,
      `Or at ${miles(waiting.endsAtMiles)} on the odometer, whichever comes later.`,
    ),
    'full-refund': event(
      orderFullRefundUntil(terms, order, today),
      `Last day for a full refund of ${plan}`,
      "As long as you haven't made a claim.",
    ),
    ...(payment && {
      payment: event(payment.dueOn, `${plan} payment due`, `${money(toDollars(payment.cents))}.`),
    }),
    'plan-end': event(
      termEnd.endsOn,
      `${plan} ends`,
      `Or at ${miles(termEnd.endsAtMiles)} on the odometer, whichever comes first.`,
    ),
  };
}

/** `host` and the order number make the event IDs unique. */
export function calendarEvents(
  terms: PlanTerms,
  order: Order,
  { today, phone, host }: { today: string; phone: string; host: string },
): CalendarEvent[] {
  const slot = order.status === 'AwaitingCall' ? callSlotOf(order) : null;
  const events: Record<string, CalendarEvent> = {
    ...(order.status === 'Active' && planEvents(terms, order, today)),
    ...(slot && {
      call: { uid: '', ...slot, title: 'Our call about your order', description: `Or call us: ${phone}.` },
    }),
  };
  return Object.entries(events).map(([name, event]) => ({
    ...event,
    uid: `${name}.${order.orderNumber}@${host}`.toLowerCase(),
    description: `${event.description} Order ${order.orderNumber}.`,
  }));
}
