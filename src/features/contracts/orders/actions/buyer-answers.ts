import type { Db } from '../../../../platform/database/database.ts';
import { allOrErrors, badRequest, notFound } from '../../../../platform/errors.ts';
import { toIsoDate } from '../../../../shared/calendar.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { lastFourDigits } from '../../../customers/leads/domain/phone-number.ts';
import { findTimeZone, officeTimeZone } from '../../../places/domain/time-zones.ts';
import type { HowDidYouHear } from '../../../selling/quote/actions/index.ts';
import { type CallSlot, callSlots } from '../domain/call-slots.ts';
import { nextOpening, type OpeningHours, parseOpeningHours } from '../domain/opening-hours.ts';
import { cancellationRequestStore, type Order, orderStore } from '../store.ts';
import { contactOf, type OrderDeps } from './deps.ts';

async function openingHours(deps: OrderDeps, db?: Db) {
  return parseOpeningHours((await contactOf(deps, db)).hours);
}

const slotsFor = ({ status }: Order, hours: OpeningHours | undefined, now: Date): CallSlot[] =>
  hours && status === 'AwaitingCall' ? callSlots(hours, now) : [];

async function cancellationOf(deps: OrderDeps, order: Order) {
  const request = await cancellationRequestStore(deps.database.db).byOrder(order.id);
  return request
    ? { receiptNumber: request.receiptNumber, requestedOn: toIsoDate(request.requestedAt) }
    : null;
}

export type BuyerQuestions = Awaited<ReturnType<typeof buyerQuestions>>;

/** What the order page asks the buyer, and the answers so far. `cancellation`: the request to cancel, if there is one. */
export async function buyerQuestions(deps: OrderDeps, order: Order) {
  const hours = await openingHours(deps);
  const { email, phone, state, howDidYouHear } = order.customer;
  return {
    now: deps.now(),
    email,
    /** Null if the hours in the settings can't be read. */
    opening: hours ? nextOpening(hours, deps.now()) : null,
    /** The time zone of the buyer's state. */
    timeZone: findTimeZone(state) ?? officeTimeZone,
    callSlots: slotsFor(order, hours, deps.now()),
    /** The last four digits, or null without a number. */
    phoneEnding: phone && lastFourDigits(phone),
    howDidYouHear,
    cancellation: await cancellationOf(deps, order),
  };
}

async function lock(tx: Db, orderId: string): Promise<Order> {
  const order = await orderStore(tx).byIdForUpdate(orderId);
  if (order) return order;
  throw notFound('OrderNotFound', "This order doesn't exist.");
}

export type CallRequest = { startsAt: string | undefined; phone: string | undefined };

function slotAt(slots: CallSlot[], start: string | undefined): CallSlot {
  if (start === undefined) throw badRequest('SlotMissing', 'Choose when we should call.', 'callSlot');
  const slot = slots.find(({ startsAt }) => startsAt.toISOString() === start);
  if (slot) return slot;
  throw badRequest('SlotNotAvailable', "We can't call then. Choose another time.", 'callSlot');
}

function phoneFor({ customer }: Order, typed: string | undefined): string {
  const phone = readPhone(typed) ?? customer.phone;
  if (phone) return phone;
  throw badRequest('PhoneMissing', 'Enter the number we should call.', 'phone');
}

/** The number is only for this call, so the lead doesn't get it. */
export const requestCall = (deps: OrderDeps, orderId: string, request: CallRequest): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const order = await lock(tx, orderId);
    if (order.status !== 'AwaitingCall')
      throw badRequest('NotAwaitingCall', "This order isn't waiting for a call.");
    const slots = slotsFor(order, await openingHours(deps, tx), deps.now());
    const [slot, phone] = await allOrErrors(
      () => slotAt(slots, request.startsAt),
      () => phoneFor(order, request.phone),
    );
    await orderStore(tx).setCall(order.id, slot, { ...order.customer, phone });
  });

export const answerHowDidYouHear = (
  deps: OrderDeps,
  orderId: string,
  answers: HowDidYouHear,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const order = await lock(tx, orderId);
    // After erasure, the order has no quote.
    if (order.opportunityId === null) return;
    await orderStore(tx).setCustomer(order.id, { ...order.customer, ...answers });
    await deps.quotes.saveHowDidYouHear(tx, order.opportunityId, answers);
  });
