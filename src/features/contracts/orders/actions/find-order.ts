import { notFound } from '../../../../platform/errors.ts';
import { normalizeQuoteNumber, toOrderNumber } from '../../../../shared/quote-number.ts';
import { maskEmail, maskPhone } from '../../../customers/leads/domain/masked-contact.ts';
import { namesMatch } from '../../../customers/leads/domain/same-person.ts';
import { findPlan, planName } from '../../../plans/domain/plan-terms.ts';
import { maskVin } from '../../../vehicles/domain/vin.ts';
import { type Order, orderStore } from '../store.ts';
import type { OrderDeps } from './deps.ts';
import { vehicleName } from './notify.ts';

type FindDeps = Pick<OrderDeps, 'database' | 'now' | 'tokens' | 'abuse' | 'requestLimits'> & {
  rates: Pick<OrderDeps['rates'], 'getTerms'>;
};

const tokenLifetimeMinutes = 120;

export const orderNotFound = () =>
  notFound(
    'OrderNotFound',
    "We couldn't find an order with that number and last name. Check both, and try again.",
  );

export const foundOrderToken = ({ tokens, now }: FindDeps, { recordId }: Order): string =>
  tokens.signUntil('found-order', recordId, new Date(now().getTime() + tokenLifetimeMinutes * 60_000));

/** An unknown number and a wrong name throw the same 404. Failed lookups of the quote with the same number count toward the same limit. */
export async function findOrder(
  deps: FindDeps,
  { orderNumber, lastName, ipAddress }: { orderNumber: string; lastName: string; ipAddress: string },
): Promise<string> {
  deps.requestLimits.take('order-lookup', ipAddress);
  const number = normalizeQuoteNumber(orderNumber);
  if (!number) throw orderNotFound();
  const order = await deps.abuse.lookUp({ number, ipAddress }, async () => {
    const [found] = await orderStore(deps.database.db).findBy({
      orderNumber: toOrderNumber(number),
      vin: null,
    });
    return found && namesMatch(found.customer.lastName, lastName) ? found : undefined;
  });
  if (!order) throw orderNotFound();
  return foundOrderToken(deps, order);
}

export async function orderFromToken(deps: FindDeps, token: string | null): Promise<Order | undefined> {
  const recordId = deps.tokens.readUntil('found-order', token, deps.now());
  if (recordId === undefined) return undefined;
  const order = await orderStore(deps.database.db).byRecordId(recordId);
  // After erasure, an order has no email address.
  return order?.customer.email ? order : undefined;
}

export type FoundOrder = Awaited<ReturnType<typeof presentFoundOrder>>;

/** Masks the contact information: a number on a windshield sticker or an old email isn't enough to get it. */
export async function presentFoundOrder(deps: FindDeps, token: string, order: Order) {
  const { firstName, lastName, email, phone } = order.customer;
  const { rateCardVersion, rated } = order.terms;
  const terms = await deps.rates.getTerms(rateCardVersion);
  return {
    /** Signed; proves for a limited time that the number and last name matched. */
    token,
    orderNumber: order.orderNumber,
    status: order.status,
    firstName,
    lastName,
    email: maskEmail(email),
    phone: phone && maskPhone(phone),
    vin: maskVin(order.vin),
    vehicle: vehicleName(order),
    planName: planName(terms, rated.choice.plan),
    planCode: findPlan(terms, rated.choice.plan)?.code ?? null,
    rateCardVersion,
  };
}

export type OrderOwner = ReturnType<typeof ownerOf>;

/** Never sent to the browser. */
export const ownerOf = ({ orderNumber, customer, vin }: Order) => ({
  contractNumber: orderNumber,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone ?? undefined,
  vin,
});
