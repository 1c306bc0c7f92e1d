import { formatDate } from '../../../shared/calendar.ts';
import {
  type FilingStatus,
  filingStatusLabel,
  isOpen,
} from '../../claims/claim-filings/domain/filing-status.ts';
import type { OrderBasis } from '../../contracts/orders/domain/order.ts';
import { orderDates } from '../../contracts/orders/domain/order-dates.ts';

export type StillOpen = { number: string; loss: string };

type OpenFiling = { filingNumber: string; status: FilingStatus };
type OpenOrder = OrderBasis & { orderNumber: string };

const filingLoss = ({ filingNumber, status }: OpenFiling) =>
  `Claim ${filingNumber} is open (${filingStatusLabel[status].toLowerCase()}). It will be deleted with its files and history, so it can't be approved or denied.`;

function orderLoss(order: OpenOrder, today: string): string | undefined {
  const { orderNumber, status } = order;
  const { endsOn } = orderDates(order, today).termEnd;
  const removed = "The buyer's name, contact details, and full VIN will be removed";
  if (status === 'AwaitingCall' || status === 'AwaitingPayment')
    return `Order ${orderNumber} isn't paid yet. ${removed}, and nobody can complete it.`;
  if (status === 'Active' && endsOn > today)
    return `Order ${orderNumber} is active until ${formatDate(endsOn)}. ${removed}, and nobody can file a claim under it. Payments continue unless you cancel it first.`;
  return undefined;
}

/** `today` is an ISO date. */
export function stillOpen(
  { filings, orders }: { filings: readonly OpenFiling[]; orders: readonly OpenOrder[] },
  today: string,
): StillOpen[] {
  const openFilings = filings.filter(({ status }) => isOpen(status));
  return [
    ...openFilings.map((filing) => ({ number: filing.filingNumber, loss: filingLoss(filing) })),
    ...orders.flatMap((order) => {
      const loss = orderLoss(order, today);
      return loss ? [{ number: order.orderNumber, loss }] : [];
    }),
  ];
}

const normalized = (number: string) => number.trim().toUpperCase();

export function unconfirmed(open: readonly StillOpen[], confirmed: readonly string[]): StillOpen[] {
  const numbers = new Set(confirmed.map(normalized));
  return open.filter(({ number }) => !numbers.has(number));
}
