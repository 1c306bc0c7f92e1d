import type { SavedMethod } from '../../../../shared/payment-notice.ts';
import { type LedgerEntry, ledgerEntry } from './ledger.ts';

export const dueStatuses = ['Scheduled', 'Processing', 'Paid', 'Failed', 'Canceled'] as const;
export type DueStatus = (typeof dueStatuses)[number];

/** Amounts in integer cents, days as ISO dates. */
export type DuePayment = {
  /** Starts at 1. */
  number: number;
  dueOn: string;
  cents: number;
  status: DueStatus;
  /** How often we opened a payment page or charged the saved method for it. */
  attempts: number;
  lastAttemptOn: string | null;
  /** When we told the buyer that coverage stops because of it. */
  lapseNoticeOn: string | null;
};

export const chargeStatuses = ['Started', 'Pending', 'Succeeded', 'Failed', 'Replaced'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export const chargeKinds = ['Page', 'SavedMethod', 'ByHand'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** One attempt to collect a payment that is due, or a payment that we didn't ask for. */
export type Charge = {
  /** Unique within the contract, and the idempotency key at the payment provider together with the contract. */
  key: string;
  kind: ChargeKind;
  dueNumber: number;
  cents: number;
  status: ChargeStatus;
  /** The payment provider's ID, or the number of a check. */
  reference: string | null;
  /** Such as "Visa ending in 4242". */
  method: string | null;
  startedAt: string;
  paidAt: string | null;
  failure: string | null;
  /** The page where the buyer pays. Null unless it's the newest one. */
  page: { id: string; url: string; expiresAt: string } | null;
};

export const refundStatuses = ['Due', 'Sent', 'Paid', 'Failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
export const refundReasons = ['Cancellation', 'PaidTwice', 'NotDue'] as const;
export type RefundReason = (typeof refundReasons)[number];

export type Refund = {
  /** Unique within the contract. */
  key: string;
  reason: RefundReason;
  payee: 'Buyer' | 'Lienholder';
  cents: number;
  /** The charge it goes back to. Null: paid by check or another way, by hand. */
  chargeKey: string | null;
  status: RefundStatus;
  dueOn: string;
  /** The payment provider's ID, or the number of our check. */
  reference: string | null;
  /** References of attempts that were returned. A refund can fail after it was reported as done. */
  failedReferences: string[];
  paidOn: string | null;
};

export const disputeStatuses = ['Open', 'Won', 'Lost'] as const;

export type Dispute = {
  reference: string;
  chargeKey: string;
  cents: number;
  status: (typeof disputeStatuses)[number];
  openedAt: string;
};

/** Everything about the money of one contract. */
export type PaymentAccount = {
  duePayments: DuePayment[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  method: SavedMethod | null;
  /** When `method` was saved or removed. What was saved before doesn't count any more, however late we hear of it. */
  methodSince: string | null;
};

/** What staff should know about, because of a notice that counted. */
export const staffMatters = ['PaidTwice', 'NotDue', 'Dispute', 'DisputeLost', 'RefundFailed'] as const;
export type StaffMatter = (typeof staffMatters)[number];

/** What has to happen outside after a change, such as an email or a request to the payment provider. */
export type FollowUp =
  | { do: 'ClosePage'; pageId: string }
  | { do: 'SendRefund'; refundKey: string }
  | { do: 'SendCharges' }
  | { do: 'EmailPaymentFailed'; dueNumber: number }
  | { do: 'EmailLapseNotice'; dueNumber: number; payBy: string }
  | { do: 'EmailReceipt'; chargeKey: string }
  | { do: 'TellStaff'; about: StaffMatter };

export type Change = { account: PaymentAccount; entries: LedgerEntry[]; followUps: FollowUp[] };

export const noChange = (account: PaymentAccount): Change => ({ account, entries: [], followUps: [] });

/** Unless a newer one was saved, or the buyer who saved it no longer owns the contract. */
export const saveMethod = (
  account: PaymentAccount,
  method: SavedMethod | null,
  at: string,
): PaymentAccount =>
  method && Date.parse(at) >= Date.parse(account.methodSince ?? at)
    ? { ...account, method, methodSince: at }
    : account;

export const sumCents = (amounts: readonly { cents: number }[]): number =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

export const isUnpaid = ({ status }: Pick<DuePayment, 'status'>): boolean =>
  status !== 'Paid' && status !== 'Canceled';

export const listUnpaidPayments = ({ duePayments }: PaymentAccount): DuePayment[] =>
  duePayments.filter(isUnpaid);

/** The charges that paid what was due, without payments that weren't due and those lost in a dispute. */
export function receivedCharges({ duePayments, charges, refunds, disputes }: PaymentAccount): Charge[] {
  const excluded = new Set([
    ...refunds.flatMap(({ reason, chargeKey }) => (reason === 'Cancellation' ? [] : [chargeKey])),
    ...disputes.flatMap(({ status, chargeKey }) => (status === 'Lost' ? [chargeKey] : [])),
  ]);
  const paid = new Set(duePayments.flatMap(({ number, status }) => (status === 'Paid' ? [number] : [])));
  return charges.filter(
    ({ key, status, dueNumber }) => status === 'Succeeded' && paid.has(dueNumber) && !excluded.has(key),
  );
}

/** The payments that are late. A bank debit that is still on its way isn't. */
export const latePayments = ({ duePayments }: PaymentAccount, today: string): DuePayment[] =>
  duePayments.filter(({ status, dueOn }) => status === 'Failed' || (status === 'Scheduled' && dueOn < today));

export const hasOpenDispute = ({ disputes }: PaymentAccount): boolean =>
  disputes.some(({ status }) => status === 'Open');

export const hasOpenDisputeAbout = ({ disputes }: PaymentAccount, chargeKey: string): boolean =>
  disputes.some((dispute) => dispute.chargeKey === chargeKey && dispute.status === 'Open');

/** What can still be paid back of a charge. */
export function refundableCents({ refunds, disputes }: PaymentAccount, charge: Charge): number {
  if (charge.status !== 'Succeeded') return 0;
  const chargeDisputes = disputes.filter(
    ({ chargeKey, status }) => chargeKey === charge.key && status !== 'Won',
  );
  const refunded = refunds.filter(({ chargeKey, status }) => chargeKey === charge.key && status !== 'Failed');
  return charge.cents - sumCents(chargeDisputes) - sumCents(refunded);
}

export const replaceDue = (
  account: PaymentAccount,
  number: number,
  changes: Partial<DuePayment>,
): PaymentAccount => ({
  ...account,
  duePayments: account.duePayments.map((duePayment) =>
    duePayment.number === number ? { ...duePayment, ...changes } : duePayment,
  ),
});

export const replaceCharge = (
  account: PaymentAccount,
  key: string,
  changes: Partial<Charge>,
): PaymentAccount => ({
  ...account,
  charges: account.charges.map((charge) => (charge.key === key ? { ...charge, ...changes } : charge)),
});

/** What the buyer owes from the start of the contract. `listCents` is the price before a promo code and tax. */
export const saleEntry = ({
  listCents,
  discountCents,
  taxCents,
}: {
  listCents: number;
  discountCents: number;
  taxCents: number;
}): LedgerEntry =>
  ledgerEntry('Sale', 'Contract', {
    Receivable: listCents - discountCents + taxCents,
    Discounts: discountCents,
    Sales: -listCents,
    Tax: -taxCents,
  });
