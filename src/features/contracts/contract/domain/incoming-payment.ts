import { addDays, formatDate, getLaterDay } from '../../../../shared/calendar.ts';
import type { PaymentAccount } from '../../payments/domain/payment-account.ts';
import { sumCents } from '../../payments/domain/payment-account.ts';

/** Cents of bank debits that are pending, and of charges whose result we don't know yet. */
export const sumIncomingPayments = ({ charges }: PaymentAccount): number =>
  sumCents(
    charges.filter(
      ({ kind, status }) => status === 'Pending' || (status === 'Started' && kind === 'SavedMethod'),
    ),
  );

/** A check can wait this long before staff record it. */
const maxDaysToRecord = 60;

/** Says why a payment by hand can't have been received on a day. The current owner made it. */
export function findReceivedDayError(
  { orderedOn, transferredOn }: { orderedOn: string; transferredOn: string | null },
  receivedOn: string,
  today: string,
): string | undefined {
  const firstDay = [orderedOn, transferredOn ?? orderedOn, addDays(today, -maxDaysToRecord)].reduce(
    getLaterDay,
  );
  return receivedOn < firstDay || receivedOn > today
    ? `Enter the day on which the payment was received, from ${formatDate(firstDay)} to today.`
    : undefined;
}

/** For an owner who cancels. `amount` is formatted, and `isOver` is true once the contract has ended. */
export const describeIncomingPayment = (
  { amount, refundDays }: { amount: string; refundDays: number },
  { isOver }: { isOver: boolean },
): string =>
  isOver
    ? `Your payment of ${amount} is still on its way from your bank. When it arrives, we'll refund it within ${refundDays} days.`
    : `Your payment of ${amount} is still on its way from your bank, and your refund doesn't count it yet. If it arrives after your last day, we'll refund it within ${refundDays} days.`;
