import type { PaymentAccount } from '../../payments/domain/payment-account.ts';
import { sumCents } from '../../payments/domain/payment-account.ts';

/** Cents of bank debits that are pending, and of charges whose result we don't know yet. */
export const sumIncomingPayments = ({ charges }: PaymentAccount): number =>
  sumCents(
    charges.filter(
      ({ kind, status }) => status === 'Pending' || (status === 'Started' && kind === 'SavedMethod'),
    ),
  );

/** For an owner who cancels. `amount` is formatted, and `isOver` is true once the contract has ended. */
export const describeIncomingPayment = (
  { amount, refundDays }: { amount: string; refundDays: number },
  { isOver }: { isOver: boolean },
): string =>
  isOver
    ? `Your payment of ${amount} is still on its way from your bank. When it arrives, we'll refund it within ${refundDays} days.`
    : `Your payment of ${amount} is still on its way from your bank, and your refund doesn't count it yet. If it arrives after your last day, we'll refund it within ${refundDays} days.`;
