import type { LedgerEntry, LedgerEvent, Posting } from './ledger.ts';
import { type PaymentAccount, receivedCharges } from './payment-account.ts';

/** `at`: when it was recorded. `by`: who or what caused it. */
export type PostedEntry = Posting & { event: LedgerEvent; reference: string; at: Date; by: string };

/** The money of a contract, and its ledger. */
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

/** What a charge brought. */
export const postedCents = ({ postings }: Pick<ContractLedger, 'postings'>, chargeKey: string): number =>
  sumPosted(
    postings,
    ({ event, account, reference }) =>
      account === 'Cash' && reference === chargeKey && (event === 'Payment' || event === 'ExtraPayment'),
  );

/** The payments that paid what was due, without those that a bank took back. */
export const receivedPayments = (ledger: ContractLedger): ReceivedPayment[] =>
  receivedCharges(ledger.account).map(({ key, paidAt, startedAt }) => ({
    chargeKey: key,
    paidOn: (paidAt ?? startedAt).slice(0, 10),
    cents: postedCents(ledger, key),
  }));

export type Statement = {
  /** What was received toward the amount due. */
  receivedCents: number;
  /** What the buyer still has to pay. */
  owedCents: number;
  /** What we still have to pay back. */
  refundOwedCents: number;
  refundedCents: number;
  /** What a bank holds back until it decides. */
  disputedCents: number;
};

/** The only place where amounts of a contract come from: sums of its postings. */
export function statement(ledger: ContractLedger): Statement {
  const { postings } = ledger;
  const balance = (name: Posting['account']) => sumPosted(postings, ({ account }) => account === name);
  const refunds: readonly LedgerEvent[] = ['RefundPaid', 'RefundReturned', 'DisputeLost'];
  return {
    receivedCents: receivedPayments(ledger).reduce((sum, { cents }) => sum + cents, 0),
    owedCents: balance('Receivable'),
    refundOwedCents: 0 - balance('RefundsPayable'),
    refundedCents: sumPosted(
      postings,
      ({ event, account }) => account === 'RefundsPayable' && refunds.includes(event),
    ),
    disputedCents: balance('Disputed'),
  };
}
