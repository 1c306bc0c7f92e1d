import { dollars } from '../../../../shared/format.ts';
import type { ContractNoteKind } from '../../contract/domain/contract.ts';
import type { RecordedEvent } from '../../contract/domain/transitions.ts';
import type { LedgerEvent } from '../../payments/domain/ledger.ts';
import type { Charge } from '../../payments/domain/payment-account.ts';
import type { ContractLedger, PostedEntry } from '../../payments/domain/statement.ts';

/** `at` is an ISO time. */
export type TimelineEntry = { at: string; who: string; text: string };

const eventLabels: Record<RecordedEvent, string> = {
  'contract.ordered': 'Placed the order',
  'contract.signed': 'Signed the contract',
  'contract.activated': 'Plan became active',
  'contract.lapsed': 'Coverage stopped because a payment was overdue',
  'contract.reinstated': 'Coverage started again',
  'contract.expired': 'Term ended',
  'contract.canceled': 'Contract canceled',
  'contract.voided': 'Contract declared void',
  'contract.abandoned': 'Contract ended unpaid',
  'method.saved': 'Changed the card or bank account',
  'notice.coverage-stops': 'Emailed that coverage will stop',
  'notice.coverage-starts': 'Emailed that the waiting period is over',
  'notice.term-ends': 'Emailed that the term is about to end',
};

const noteLabels: Record<ContractNoteKind, string> = {
  Called: 'Call',
  Canceled: 'Reason for canceling',
  Voided: 'Reason for declaring it void',
  CancellationNotice: 'Notice of cancellation',
  Transferred: 'Transferred to a new owner',
  LienReleased: 'Lender removed',
  RefundByHand: 'Refund paid another way',
  ContactChanged: 'Contact details changed',
};

const formatPaymentName = ({ dueNumber }: Pick<Charge, 'dueNumber'>) =>
  dueNumber === 0 ? 'A payment' : `Payment ${dueNumber}`;

const entryLabels: Record<
  LedgerEvent,
  (entry: { amount: string; reference: string; charge: Charge | undefined }) => string
> = {
  Sale: ({ amount }) => `Sold for ${amount}`,
  Payment: ({ amount, charge }) =>
    `${charge ? formatPaymentName(charge) : 'A payment'} of ${amount} arrived${charge?.method ? ` (${charge.method})` : ''}`,
  ExtraPayment: ({ amount }) => `${amount} arrived that wasn't due, so we refund it`,
  Cancellation: ({ amount }) => `Refund of ${amount} owed for the cancellation`,
  RefundRaised: ({ amount }) => `${amount} added to the refund, because a claim cost less`,
  WriteOff: ({ amount }) => `Gave up ${amount} that wasn't paid`,
  // The entry's reference starts with the refund's key.
  RefundPaid: ({ amount, reference }) =>
    `Refund of ${amount} paid (${reference.slice(reference.indexOf(' ') + 1)})`,
  RefundReturned: ({ amount }) => `Refund of ${amount} came back`,
  LateRefundPenalty: ({ amount }) => `Penalty of ${amount} added because the refund is late`,
  TransferFee: ({ amount }) => `Transfer fee of ${amount} received`,
  DisputeOpened: ({ amount }) => `A payment of ${amount} is disputed`,
  DisputeWon: ({ amount }) => `Dispute about ${amount} won`,
  DisputeLost: ({ amount }) => `Dispute about ${amount} lost`,
  // The entry's reference starts with the claim's number.
  ClaimAuthorized: ({ amount, reference }) => `Claim ${reference.split(' ')[0]}: ${amount} approved`,
  ClaimInvoiced: ({ amount, reference }) => `Claim ${reference.split(' ')[0]}: ${amount} invoiced`,
  ClaimPaid: ({ amount, reference }) => `Claim ${reference.split(' ')[0]}: ${amount} paid`,
  ClaimReversed: ({ amount, reference }) => `Claim ${reference.split(' ')[0]}: ${amount} taken back`,
};

/** A ledger entry has several postings. The timeline shows the amount of the one to this account. */
const shownAccounts: Record<LedgerEvent, PostedEntry['account']> = {
  Sale: 'Receivable',
  Payment: 'Cash',
  ExtraPayment: 'Cash',
  Cancellation: 'RefundsPayable',
  RefundRaised: 'RefundsPayable',
  WriteOff: 'Receivable',
  RefundPaid: 'Cash',
  RefundReturned: 'Cash',
  LateRefundPenalty: 'RefundsPayable',
  TransferFee: 'Cash',
  DisputeOpened: 'Disputed',
  DisputeWon: 'Disputed',
  DisputeLost: 'Disputed',
  ClaimAuthorized: 'ClaimReserve',
  ClaimInvoiced: 'ClaimsPayable',
  ClaimPaid: 'Cash',
  ClaimReversed: 'ClaimExpense',
};

function toLedgerEntries({ account: { charges }, postings }: ContractLedger): TimelineEntry[] {
  return postings
    .filter(({ event, account }) => account === shownAccounts[event])
    .map(({ event, reference, cents, at, by }) => ({
      at: at.toISOString(),
      who: by,
      text: entryLabels[event]({
        amount: dollars(Math.abs(cents)),
        reference,
        charge: charges.find(({ key }) => key === reference),
      }),
    }));
}

const toFailures = ({ account: { charges } }: ContractLedger): TimelineEntry[] =>
  charges
    .filter(({ status, failure }) => status === 'Failed' && failure)
    .map((charge) => ({
      at: charge.startedAt,
      who: 'Payment provider',
      text: `${formatPaymentName(charge)} of ${dollars(charge.cents)} failed: ${charge.failure}`,
    }));

type TimelineEvent = { kind: RecordedEvent } | { kind: 'Note'; about: ContractNoteKind; text: string };

/** Of a contract's history, without payments. */
export const describeContractEvent = (event: TimelineEvent): string =>
  event.kind === 'Note' ? `${noteLabels[event.about]}: ${event.text}` : eventLabels[event.kind];

type ContractHistory = {
  events: readonly (TimelineEvent & { byName: string | null; at: Date })[];
  request: { requestedAt: Date; receiptNumber: string; by: 'Buyer' | 'Seller' } | undefined;
};

/** Lists newest entries first. */
export function buildContractTimeline(
  ledger: ContractLedger,
  { events, request }: ContractHistory,
): TimelineEntry[] {
  const entries = [
    ...events.map((event) => ({
      at: event.at.toISOString(),
      who: event.byName ?? '',
      text: describeContractEvent(event),
    })),
    ...toLedgerEntries(ledger),
    ...toFailures(ledger),
    // Our own notice is listed as a note.
    ...(request?.by === 'Buyer'
      ? [
          {
            at: request.requestedAt.toISOString(),
            who: 'Buyer',
            text: `Asked to cancel (receipt ${request.receiptNumber})`,
          },
        ]
      : []),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at)).toReversed();
}
