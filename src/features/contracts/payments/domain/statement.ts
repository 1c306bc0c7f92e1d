import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { LedgerEntry, LedgerEvent, Posting } from './ledger.ts';
import { listReceivedCharges, type PaymentAccount } from './payment-account.ts';

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

/** Payments applied to what was due, without those that a bank reversed. */
export const listReceivedPayments = (ledger: ContractLedger): ReceivedPayment[] =>
  listReceivedCharges(ledger.account).map(({ key, paidAt, startedAt }) => ({
    chargeKey: key,
    paidOn: toOfficeDay(new Date(paidAt ?? startedAt)),
    cents: sumChargePostings(ledger, key),
  }));

export type Statement = {
  /** Received toward the amount due. */
  receivedCents: number;
  /** The buyer's remaining balance. */
  owedCents: number;
  /** Refunds that we haven't paid yet. */
  refundOwedCents: number;
  refundedCents: number;
  /** Held by a bank until it decides the dispute. */
  disputedCents: number;
};

/** Every amount shown for a contract is a sum of its postings, calculated here. */
export function buildStatement(ledger: ContractLedger): Statement {
  const { postings } = ledger;
  const balance = (name: Posting['account']) => sumPosted(postings, ({ account }) => account === name);
  const refunds: readonly LedgerEvent[] = ['RefundPaid', 'RefundReturned', 'DisputeLost'];
  return {
    receivedCents: listReceivedPayments(ledger).reduce((sum, { cents }) => sum + cents, 0),
    owedCents: balance('Receivable'),
    refundOwedCents: 0 - balance('RefundsPayable'),
    refundedCents: sumPosted(
      postings,
      ({ event, account }) => account === 'RefundsPayable' && refunds.includes(event),
    ),
    disputedCents: balance('Disputed'),
  };
}
