import { addCharge, nextChargeKey, replacePages } from './collect-payments.ts';
import { ledgerEntry } from './ledger.ts';
import {
  type Change,
  isUnpaid,
  type PaymentAccount,
  type Refund,
  replaceCharge,
  replaceDue,
} from './payment-account.ts';
import { refundExtra } from './refunds-due.ts';

/** Money that arrived at the payment provider without matching anything. `at`: when it was paid. */
export type UnmatchedPayment = { reference: string; cents: number; method: string | null; at: string };

export const isRecorded = ({ charges }: PaymentAccount, { reference }: UnmatchedPayment): boolean =>
  charges.some((charge) => charge.reference === reference && charge.status === 'Succeeded');

/** The unpaid payments that it could be for. */
export const findMatchingPayments = ({ duePayments }: PaymentAccount, { cents }: UnmatchedPayment) =>
  duePayments.filter(
    (payment) => isUnpaid(payment) && payment.status !== 'Processing' && payment.cents === cents,
  );

/** Records it and owes it back. It belongs to no payment that is due, so its number is 0. */
export function refundUnmatched(account: PaymentAccount, payment: UnmatchedPayment): Change {
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
    at.slice(0, 10),
  );
  // Staff decided this, so nobody has to be told.
  return { ...change, followUps: followUps.filter((followUp) => followUp.do !== 'TellStaff') };
}

/** Counts it as a payment that is due. Throws RangeError unless the amount is the same. */
export function applyUnmatched(
  account: PaymentAccount,
  dueNumber: number,
  payment: UnmatchedPayment,
): Change {
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
    entries: [ledgerEntry('Payment', key, { Cash: cents, Receivable: -cents })],
    followUps: [{ do: 'EmailReceipt', chargeKey: key }, ...replaced.followUps],
  };
}
