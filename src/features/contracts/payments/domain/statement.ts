import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { LedgerAccount, LedgerEntry, LedgerEvent, Posting } from './ledger.ts';
import { isEarlierOwners, isOfExtra, listAppliedCharges, type PaymentAccount } from './payment-account.ts';

/** `at` is the time of the record, and `by` the person or system that caused it. */
export type PostedEntry = Posting & { event: LedgerEvent; reference: string; at: Date; by: string };

export type ContractLedger = { account: PaymentAccount; postings: readonly PostedEntry[] };

export const toPosted = (
  entries: readonly LedgerEntry[],
  { at, by }: { at: Date; by: string },
): PostedEntry[] =>
  entries.flatMap(({ event, reference, postings }) =>
    postings.map((posting) => ({ ...posting, event, reference, at, by })),
  );

/** Starts the key of a refund that was made on the provider's own site and wasn't owed. */
export const outsidePrefix = 'outside-';

export type ReceivedPayment = { chargeKey: string; paidOn: string; cents: number };

const sumPosted = (postings: readonly PostedEntry[], isCounted: (posting: PostedEntry) => boolean): number =>
  postings.reduce((sum, posting) => (isCounted(posting) ? sum + posting.cents : sum), 0);

/** The amount of a charge. */
export const sumChargePostings = (
  { postings }: Pick<ContractLedger, 'postings'>,
  chargeKey: string,
): number =>
  sumPosted(
    postings,
    ({ event, account, reference }) =>
      account === 'Cash' && reference === chargeKey && (event === 'Payment' || event === 'ExtraPayment'),
  );

/** What banks took back of a charge. */
const sumWithdrawn = ({ account: { disputes }, postings }: ContractLedger, chargeKey: string): number => {
  const references = disputes.flatMap((each) => (each.chargeKey === chargeKey ? [each.reference] : []));
  return -sumPosted(
    postings,
    ({ event, account, reference }) =>
      event === 'DisputeLost' && account === 'Disputed' && references.includes(reference),
  );
};

/** What banks gave back to the owner, not to an earlier one. */
export const sumWithdrawnByOwner = (ledger: ContractLedger): number =>
  ledger.account.charges
    .filter((charge) => !isEarlierOwners(ledger.account, charge))
    .reduce((sum, { key }) => sum + sumWithdrawn(ledger, key), 0);

/** Payments applied to what was due, without what banks took back. */
export const listReceivedPayments = (ledger: ContractLedger): ReceivedPayment[] =>
  listAppliedCharges(ledger.account)
    .map(({ key, paidAt, startedAt }) => ({
      chargeKey: key,
      paidOn: toOfficeDay(new Date(paidAt ?? startedAt)),
      cents: sumChargePostings(ledger, key) - sumWithdrawn(ledger, key),
    }))
    .filter(({ cents }) => cents > 0);

const claimAccounts: readonly LedgerAccount[] = ['ClaimExpense', 'ClaimReserve', 'ClaimsPayable'];

/** What we paid for claims and didn't get back: their expense, less what is reserved or payable. */
export const sumPaidClaims = ({ postings }: Pick<ContractLedger, 'postings'>): number =>
  sumPosted(postings, ({ account }) => claimAccounts.includes(account));

/** Transfer fees that we received. They aren't payments of the schedule, so a cancellation doesn't refund them. */
export const sumTransferFees = ({ postings }: Pick<ContractLedger, 'postings'>): number =>
  0 - sumPosted(postings, ({ event, account }) => event === 'TransferFee' && account === 'Fees');

/** Each payment of the schedule with the day on which it arrived. */
export const listDues = ({ account }: Pick<ContractLedger, 'account'>) =>
  account.duePayments.map(({ number, dueOn, cents }) => {
    const charge = listAppliedCharges(account).find(({ dueNumber }) => dueNumber === number);
    return { dueOn, cents, paidOn: charge ? toOfficeDay(new Date(charge.paidAt ?? charge.startedAt)) : null };
  });

export type Statement = {
  /** Received toward the amount due, and not taken back by a bank. */
  receivedCents: number;
  /** The buyer's remaining balance. */
  owedCents: number;
  /** Refunds that we haven't paid yet. */
  refundOwedCents: number;
  /** Refunded of what was received. Leaves out extra payments, which aren't received either. */
  refundedCents: number;
  /** Of that, what was refunded on the provider's own site without being owed. It's part of a later refund. */
  advancedCents: number;
  /** Returned to the buyer by a bank after a dispute. */
  withdrawnCents: number;
  /** Held by a bank until it decides the dispute. */
  disputedCents: number;
};

/** Every amount shown for a contract is a sum of its postings, calculated here. */
export function buildStatement(ledger: ContractLedger): Statement {
  const { account, postings } = ledger;
  const balance = (name: Posting['account']) => sumPosted(postings, (posting) => posting.account === name);
  const refundKeys = account.refunds.flatMap(({ key, reason }) => (isOfExtra({ reason }) ? [] : [key]));
  const isRefund = ({ event, reference }: PostedEntry) =>
    (event === 'RefundPaid' || event === 'RefundReturned') &&
    // The reference starts with the refund's key.
    refundKeys.some((key) => reference.startsWith(`${key} `));
  return {
    receivedCents: listReceivedPayments(ledger).reduce((sum, { cents }) => sum + cents, 0),
    owedCents: balance('Receivable'),
    refundOwedCents: 0 - balance('RefundsPayable'),
    refundedCents: -sumPosted(postings, (posting) => posting.account === 'Cash' && isRefund(posting)),
    advancedCents: -sumPosted(
      postings,
      ({ event, account: name, reference }) =>
        name === 'Cash' &&
        (event === 'RefundPaid' || event === 'RefundReturned') &&
        reference.startsWith(outsidePrefix),
    ),
    withdrawnCents: -sumPosted(
      postings,
      ({ event, account: name }) => event === 'DisputeLost' && name === 'Disputed',
    ),
    disputedCents: balance('Disputed'),
  };
}
