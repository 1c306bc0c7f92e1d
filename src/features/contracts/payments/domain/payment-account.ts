import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { SavedMethod } from '../../../../shared/payment-notice.ts';
import { createLedgerEntry, type LedgerEntry } from './ledger.ts';

export const dueStatuses = ['Scheduled', 'Processing', 'Paid', 'Failed', 'Canceled'] as const;
export type DueStatus = (typeof dueStatuses)[number];

/** Amounts are in cents, days are ISO dates. */
export type DuePayment = {
  /** Starts at 1. */
  number: number;
  dueOn: string;
  cents: number;
  status: DueStatus;
  /** The number of payment pages opened and charges attempted. */
  attempts: number;
  /** The day of the last of these, or of a reminder. */
  lastAttemptOn: string | null;
  /** The day we sent the lapse notice for this payment. */
  lapseNoticeOn: string | null;
};

export const chargeStatuses = ['Started', 'Pending', 'Succeeded', 'Failed', 'Replaced'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export const chargeKinds = ['Page', 'SavedMethod', 'ByHand'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** An attempt to collect a payment, or a payment that we didn't ask for. */
export type Charge = {
  /** Unique within the contract. Together with the contract, it's the idempotency key at the payment provider. */
  key: string;
  kind: ChargeKind;
  dueNumber: number;
  cents: number;
  status: ChargeStatus;
  /** The payment provider's ID, or a check number. */
  reference: string | null;
  /** Such as "Visa ending in 4242". */
  method: string | null;
  startedAt: string;
  paidAt: string | null;
  failure: string | null;
  /** The payment page. Null unless this is the newest page. */
  page: { id: string; url: string; expiresAt: string } | null;
};

export const refundStatuses = ['Due', 'Sent', 'Paid', 'Failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
/**
 * A penalty for a late refund has the reason of the refund. `Outside` is one that was made on the provider's own site. The others
 * are for extra payments.
 */
export const refundReasons = ['Cancellation', 'PaidTwice', 'NotDue', 'Outside'] as const;
export type RefundReason = (typeof refundReasons)[number];

export type Refund = {
  /** Unique within the contract. */
  key: string;
  reason: RefundReason;
  payee: 'Buyer' | 'Lienholder';
  cents: number;
  /** The charge that is refunded. Null if the money is sent by check or another way outside the provider. */
  chargeKey: string | null;
  status: RefundStatus;
  /** The last day to send it. */
  dueOn: string;
  /** The day we began to owe it. Null in a refund from an earlier release. */
  createdOn: string | null;
  /** The payment provider's ID, or our check number. */
  reference: string | null;
  /** References of refunds that came back. A refund can fail after the provider reported success. */
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

/** The complete payment state of one contract. */
export type PaymentAccount = {
  duePayments: DuePayment[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  method: SavedMethod | null;
  /** When `method` was saved or removed. Older notices about saved methods are ignored, even if they arrive late. */
  methodSince: string | null;
  /** The day a new owner took over the contract. Null if it was never transferred. */
  transferredOn: string | null;
};

/** Issues for staff in notices that were applied. */
export const staffMatters = ['PaidTwice', 'NotDue', 'Dispute', 'DisputeLost', 'RefundFailed'] as const;
export type StaffMatter = (typeof staffMatters)[number];

/** An effect outside the account, such as an email or a request to the payment provider. */
export type FollowUp =
  | { do: 'ClosePage'; pageId: string }
  | { do: 'SendRefund'; refundKey: string }
  | { do: 'SendCharges' }
  | { do: 'EmailPaymentFailed'; dueNumber: number }
  | { do: 'EmailPaymentDue'; dueNumber: number }
  | { do: 'EmailLapseNotice'; dueNumber: number; payBy: string }
  | { do: 'EmailReceipt'; chargeKey: string }
  | { do: 'EmailPaymentUnderway'; dueNumber: number }
  | { do: 'EmailRefundPaid'; refundKeys: string[] }
  | { do: 'NotifyStaff'; about: StaffMatter };

export type AccountChange = { account: PaymentAccount; entries: LedgerEntry[]; followUps: FollowUp[] };

export const keepUnchanged = (account: PaymentAccount): AccountChange => ({
  account,
  entries: [],
  followUps: [],
});

/**
 * Returns the same account if a newer method was saved, or if the page was opened before the contract was transferred: the earlier owner
 * isn't charged for the new one.
 */
export function saveMethod(
  account: PaymentAccount,
  method: SavedMethod | null,
  { at, openedAt = at }: { at: string; openedAt?: string },
): PaymentAccount {
  const { methodSince, transferredOn } = account;
  const since = Date.parse(methodSince ?? at);
  const isOwners = transferredOn === null || Date.parse(openedAt) >= since;
  return method && isOwners && Date.parse(at) >= since ? { ...account, method, methodSince: at } : account;
}

export const sumCents = (amounts: readonly { cents: number }[]): number =>
  amounts.reduce((sum, { cents }) => sum + cents, 0);

export const isUnpaid = ({ status }: Pick<DuePayment, 'status'>): boolean =>
  status !== 'Paid' && status !== 'Canceled';

export const isOfExtra = ({ reason }: Pick<Refund, 'reason'>): boolean =>
  reason === 'PaidTwice' || reason === 'NotDue';

/** Charges applied to due payments, also if a bank took them back. Leaves out extra payments. */
export function listAppliedCharges({ charges, refunds }: PaymentAccount): Charge[] {
  const extraKeys = new Set(refunds.flatMap((refund) => (isOfExtra(refund) ? [refund.chargeKey] : [])));
  return charges.filter(({ key, status }) => status === 'Succeeded' && !extraKeys.has(key));
}

/** True if the owner before a transfer paid it. On that day, we can't tell, and a refund then waits for the bank's decision about it. */
export const isEarlierOwners = (
  { transferredOn }: Pick<PaymentAccount, 'transferredOn'>,
  { startedAt }: Pick<Charge, 'startedAt'>,
): boolean => transferredOn !== null && toOfficeDay(new Date(startedAt)) < transferredOn;

/** True also for a payment on the day of the transfer. Its refund goes by check, because the card may be the earlier owner's. */
export const mayBeEarlierOwners = (
  { transferredOn }: Pick<PaymentAccount, 'transferredOn'>,
  { startedAt }: Pick<Charge, 'startedAt'>,
): boolean => transferredOn !== null && toOfficeDay(new Date(startedAt)) <= transferredOn;

const sumLost = ({ disputes }: PaymentAccount, { key }: Charge): number =>
  sumCents(disputes.filter(({ chargeKey, status }) => chargeKey === key && status === 'Lost'));

/** `cents` is what is left to pay of unpaid ones: a bank can take back a part of a payment. */
export function listOpenAmounts(account: PaymentAccount): DuePayment[] {
  const charges = listAppliedCharges(account);
  const sumKept = (dueNumber: number) =>
    charges
      .filter((charge) => charge.dueNumber === dueNumber)
      .reduce((sum, charge) => sum + charge.cents - sumLost(account, charge), 0);
  return account.duePayments.map((due) =>
    isUnpaid(due) ? { ...due, cents: due.cents - sumKept(due.number) } : due,
  );
}

/** With what is left to pay. */
export const listUnpaidPayments = (account: PaymentAccount): DuePayment[] =>
  listOpenAmounts(account).filter(isUnpaid);

/** What is owed again because a bank took it back. */
export function sumOwedAgain(account: PaymentAccount): number {
  const lostCharges = listAppliedCharges(account).filter((charge) => sumLost(account, charge) > 0);
  return sumCents(
    listUnpaidPayments(account).filter(({ number }) =>
      lostCharges.some(({ dueNumber }) => dueNumber === number),
    ),
  );
}

/** True if the bank that disputes a payment, or took one back, is only the earlier owner's. */
export function isEarlierOwnersBank(account: PaymentAccount): boolean {
  const { charges, disputes } = account;
  const isNamed = ({ status }: Dispute) => status === (hasOpenDispute(account) ? 'Open' : 'Lost');
  const keys = disputes.filter(isNamed).map(({ chargeKey }) => chargeKey);
  const named = charges.filter(({ key }) => keys.includes(key));
  return named.length > 0 && named.every((charge) => isEarlierOwners(account, charge));
}

/** Why the card was declined on the open payment page. Null if it wasn't. */
export const getDeclineReason = ({ charges, duePayments }: PaymentAccount): string | null => {
  const next = duePayments.find(isUnpaid);
  const page = charges.findLast(({ kind, dueNumber }) => kind === 'Page' && dueNumber === next?.number);
  return page?.status === 'Started' ? page.failure : null;
};

export type Collection = {
  today: string;
  /** We charge what comes due, so a payment that isn't charged yet isn't the owner's fault. */
  isCharged: boolean;
  /** Since that day, we collect nothing, because the owner canceled. Null if we do. */
  stoppedOn: string | null;
};

/** Failed payments, and those that the owner had to make before today. A pending bank debit isn't past due. With what is left to pay. */
export const listPastDue = (
  account: PaymentAccount,
  { today, isCharged, stoppedOn }: Collection,
): DuePayment[] =>
  listUnpaidPayments(account).filter(
    ({ status, dueOn }) =>
      status === 'Failed' ||
      (status === 'Scheduled' && dueOn < today && !isCharged && (stoppedOn === null || dueOn < stoppedOn)),
  );

/** Payments that came due since the owner canceled. They're due at once if the owner takes that back. */
export const listSkipped = (
  account: PaymentAccount,
  { today, stoppedOn }: Pick<Collection, 'today' | 'stoppedOn'>,
): DuePayment[] =>
  listUnpaidPayments(account).filter(
    ({ status, dueOn }) =>
      status === 'Scheduled' && stoppedOn !== null && stoppedOn <= dueOn && dueOn <= today,
  );

/** Like `listPastDue`, also while a charge waits for us. */
export const listLatePayments = (account: PaymentAccount, today: string): DuePayment[] =>
  listPastDue(account, { today, isCharged: false, stoppedOn: null });

export const hasOpenDispute = ({ disputes }: Pick<PaymentAccount, 'disputes'>): boolean =>
  disputes.some(({ status }) => status === 'Open');

export const hasOpenDisputeAbout = ({ disputes }: PaymentAccount, chargeKey: string): boolean =>
  disputes.some((dispute) => dispute.chargeKey === chargeKey && dispute.status === 'Open');

/** Leaves out what an earlier owner paid: their bank gives nothing to the owner. */
export const hasOpenDisputeOfOwner = (account: PaymentAccount): boolean =>
  account.charges.some(
    (charge) => hasOpenDisputeAbout(account, charge.key) && !isEarlierOwners(account, charge),
  );

export const hasOpenDisputeOfEarlierOwner = (account: PaymentAccount): boolean =>
  account.charges.some(
    (charge) => hasOpenDisputeAbout(account, charge.key) && isEarlierOwners(account, charge),
  );

/** A check belongs to no payment, so it waits for every dispute of the owner. */
export const isWaitingForDispute = (
  account: PaymentAccount,
  { status, chargeKey }: Pick<Refund, 'status' | 'chargeKey'>,
): boolean =>
  (status === 'Due' || status === 'Failed') &&
  (chargeKey === null ? hasOpenDisputeOfOwner(account) : hasOpenDisputeAbout(account, chargeKey));

/** True if a refund can't be sent until a bank has decided. */
export const hasWaitingRefund = (account: PaymentAccount): boolean =>
  account.refunds.some((refund) => isWaitingForDispute(account, refund));

/** The part of a charge that the provider can still refund. It refunds nothing of a charge that a bank took back. */
export function getRefundableCents({ refunds, disputes }: PaymentAccount, charge: Charge): number {
  const isLost = disputes.some(({ chargeKey, status }) => chargeKey === charge.key && status === 'Lost');
  if (charge.status !== 'Succeeded' || isLost) return 0;
  return charge.cents - sumCents(refunds.filter(({ chargeKey }) => chargeKey === charge.key));
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

/** The buyer's debt at the start. `listCents` is the price before a promo code and tax. */
export const createSaleEntry = ({
  listCents,
  discountCents,
  taxCents,
}: {
  listCents: number;
  discountCents: number;
  taxCents: number;
}): LedgerEntry =>
  createLedgerEntry('Sale', 'Contract', {
    Receivable: listCents - discountCents + taxCents,
    Discounts: discountCents,
    Sales: -listCents,
    Tax: -taxCents,
  });
