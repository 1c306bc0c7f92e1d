import { addMonths, getLaterDay } from '../../../../shared/calendar.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { toCustomerDay } from '../../../places/domain/time-zones.ts';
import { buildPaymentSchedule } from '../../../plans/domain/payment-schedule.ts';
import { getWaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';
import { splitPrice } from '../../../selling/quote/domain/price-lines.ts';
import type { CancelableContract, Lapse } from '../../cancellation/domain/cancelable-contract.ts';
import type { DuePayment } from '../../payments/domain/payment-account.ts';
import type { ContractParties } from '../schema/contract-parties.ts';
import type { ContractBasis } from './contract.ts';
import type { ContractLifecycle } from './lifecycle.ts';
import { isOver } from './transitions.ts';

export type ContractDates = {
  purchasedOn: string;
  /** The date and the mileage must both be reached before the first claim. */
  waitingPeriodEnd: { endsOn: string; endsAtMiles: number };
  /** The term ends at the date or the mileage, whichever comes first. */
  termEnd: { endsOn: string; endsAtMiles: number };
};

/** Until the plan is active, uses `today`, as if the buyer paid now. */
function getPurchaseDate(
  { status, orderedOn, activeSince }: Omit<ContractBasis, 'terms'>,
  today: string,
): string {
  if (activeSince) return toOfficeDay(activeSince);
  return isOver(status) ? orderedOn : today;
}

export function getContractDates(contract: ContractBasis, today: string): ContractDates {
  const purchasedOn = getPurchaseDate(contract, today);
  const { rated } = contract.terms;
  const { mileage } = rated.vehicle;
  const { months, miles } = rated.choice.price;
  return {
    purchasedOn,
    waitingPeriodEnd: getWaitingPeriodEnd(rated.rating.waitingPeriod, { on: purchasedOn, mileage }),
    termEnd: { endsOn: addMonths(purchasedOn, months), endsAtMiles: mileage + miles },
  };
}

/** Signing emails the contract and opens its download. Until then it counts as sent today, so a period from that day hasn't begun. */
function getDeliveryDay({ signedAt }: { signedAt: Date | null }, purchasedOn: string, today: string): string {
  return getLaterDay(signedAt ? toOfficeDay(signedAt) : today, purchasedOn);
}

/** Collects the inputs for a refund on a given day. */
export function toCancelableContract(
  contract: ContractBasis & {
    signedAt: Date | null;
    contractParties: ContractParties | null;
    transferredOn: string | null;
    lapses: Lapse[] | null;
  },
  { receivedCents, advancedCents }: { receivedCents: number; advancedCents: number },
  on: string,
): CancelableContract {
  const { choice, vehicle } = contract.terms.rated;
  const { totalCents: priceCents } = toContractPrice(contract);
  const purchasedOn = getPurchaseDate(contract, on);
  return {
    purchasedOn,
    termMonths: choice.price.months,
    termMiles: choice.price.miles,
    odometerAtPurchase: vehicle.mileage,
    priceCents,
    paidCents: Math.min(receivedCents, priceCents),
    delivery: { isHandedOver: false, on: getDeliveryDay(contract, purchasedOn, on) },
    hasFactoryCoverage: null,
    hasLienholder: Boolean(contract.contractParties?.lienholder),
    isOriginalBuyer: contract.transferredOn === null,
    lapses: contract.lapses ?? [],
    refundedCents: advancedCents,
  };
}

/** Due dates count from the day of the order. `rescheduleFrom` moves them. */
export const listScheduledPayments = ({
  orderedOn,
  terms,
}: Pick<ContractBasis, 'orderedOn' | 'terms'>): DuePayment[] =>
  buildPaymentSchedule(terms.rated.choice.price, terms.rated.promo, orderedOn).map((payment) => ({
    ...payment,
    status: 'Scheduled',
    attempts: 0,
    lastAttemptOn: null,
    lapseNoticeOn: null,
  }));

/** The sale as recorded in the ledger. */
export const toContractSale = ({ terms }: Pick<ContractBasis, 'terms'>): ContractLifecycle['sale'] =>
  splitPrice({ price: terms.rated.choice.price, promo: terms.rated.promo });

/** `paymentCount` includes a down payment. */
export function toContractPrice({ orderedOn, terms }: Pick<ContractBasis, 'orderedOn' | 'terms'>) {
  const { choice, promo } = terms.rated;
  const { price } = choice;
  const payments = buildPaymentSchedule(price, promo, orderedOn);
  return {
    firstCents: payments[0]?.cents ?? 0,
    paymentCount: payments.length,
    // A promo code for some payments doesn't change the cost of the others.
    monthlyCents:
      promo && promo.numberOfPayments >= price.numberOfPayments
        ? promo.monthlyWithPromoCents
        : price.monthlyCents,
    totalCents: promo?.totalWithPromoCents ?? price.totalCents,
  };
}

/** `amount` in dollars. */
export type PaymentInDollars = { number: number; dueOn: string; amount: number };

const toCents = (dollars: number) => Math.round(dollars * 100);

/** `paidSoFar` in dollars, including the payment itself. */
export function withRunningTotal<P extends PaymentInDollars>(payments: P[]): (P & { paidSoFar: number })[] {
  let cents = 0;
  return payments.map((payment) => {
    cents += toCents(payment.amount);
    return { ...payment, paidSoFar: cents / 100 };
  });
}

/** Totals at the end of each year of the term, including a payment due that day, up to the year of the last payment. */
export function sumPaidByYear(
  payments: PaymentInDollars[],
  { purchasedOn, termMonths }: { purchasedOn: string; termMonths: number },
): { year: number; endsOn: string; paid: number; isPaidInFull: boolean }[] {
  const totals = withRunningTotal(payments);
  const years = Array.from({ length: Math.ceil(termMonths / 12) }, (_, index) => {
    const endsOn = addMonths(purchasedOn, Math.min((index + 1) * 12, termMonths));
    const paidByEnd = totals.filter(({ dueOn }) => dueOn <= endsOn);
    return {
      year: index + 1,
      endsOn,
      paid: paidByEnd.at(-1)?.paidSoFar ?? 0,
      isPaidInFull: paidByEnd.length === totals.length,
    };
  });
  const last = years.findIndex(({ isPaidInFull }) => isPaidInFull);
  return last < 0 ? years : years.slice(0, last + 1);
}

/** Where the owner lives, and since when the plan runs. */
export type Owned = { customer: { state: string }; activeSince: Date | null };

/** The day where the owner lives. A plan isn't older than its first day, which the office dates. */
export function toOwnerDay({ customer, activeSince }: Owned, at: Date): string {
  const day = toCustomerDay(customer.state, at);
  return activeSince ? getLaterDay(day, toOfficeDay(activeSince)) : day;
}
