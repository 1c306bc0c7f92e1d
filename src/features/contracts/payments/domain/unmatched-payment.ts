import { toOfficeDay } from '../../../../shared/local-time.ts';
import { addCharge, nextChargeKey, replacePages } from './collect-payments.ts';
import { createLedgerEntry } from './ledger.ts';
import {
  type AccountChange,
  listUnpaidPayments,
  type PaymentAccount,
  type Refund,
  replaceCharge,
  replaceDue,
} from './payment-account.ts';
import { refundExtra } from './refunds-due.ts';

/** A payment that the provider received but we couldn't match. `at` is the time of the payment. */
export type UnmatchedPayment = { reference: string; cents: number; method: string | null; at: string };

export const isRecorded = ({ charges }: PaymentAccount, { reference }: UnmatchedPayment): boolean =>
  charges.some((charge) => charge.reference === reference && charge.status === 'Succeeded');

/** Unpaid payments of the same amount. */
export const findMatchingPayments = (account: PaymentAccount, { cents }: UnmatchedPayment) =>
  listUnpaidPayments(account).filter((payment) => payment.status !== 'Processing' && payment.cents === cents);

/** Records the payment and the refund we owe for it. Its number is 0, because it belongs to no due payment. */
export function refundUnmatched(account: PaymentAccount, payment: UnmatchedPayment): AccountChange {
  const { reference, cents, method, at } = payment;
  const charge = {
    key: `unmatched-${reference}`,
    kind: 'Page' as const,
    dueNumber: 0,
    cents,
    status: 'Succeeded' as const,
    reference,
    method,
    startedAt: at,
    paidAt: at,
    failure: null,
    page: null,
  };
  const reason: Refund['reason'] = 'NotDue';
  const { followUps, ...change } = refundExtra(
    { ...account, charges: [...account.charges, charge] },
    charge,
    reason,
    toOfficeDay(new Date(at)),
  );
  // Staff made this decision, so they need no notification.
  return { ...change, followUps: followUps.filter((followUp) => followUp.do !== 'NotifyStaff') };
}

/** Applies it to a due payment. Throws RangeError unless the amounts are the same. */
export function applyUnmatched(
  account: PaymentAccount,
  dueNumber: number,
  payment: UnmatchedPayment,
): AccountChange {
  const { reference, cents, method, at } = payment;
  if (!findMatchingPayments(account, payment).some(({ number }) => number === dueNumber))
    throw new RangeError(`Payment ${dueNumber} doesn't wait for this amount`);
  const replaced = replacePages(account);
  const key = nextChargeKey(account, dueNumber);
  const chargeChange = addCharge(
    replaced.account,
    { key, dueNumber, at },
    { kind: 'Page', page: null, method },
  );
  const receivedAccount = replaceCharge(chargeChange, key, { status: 'Succeeded', reference, paidAt: at });
  return {
    account: replaceDue(receivedAccount, dueNumber, { status: 'Paid' }),
    entries: [createLedgerEntry('Payment', key, { Cash: cents, Receivable: -cents })],
    followUps: [{ do: 'EmailReceipt', chargeKey: key }, ...replaced.followUps],
  };
}
