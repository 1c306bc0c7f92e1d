import { uncapitalize } from '../../../../shared/format.ts';
import type { ConsentKind } from '../../../customers/consent/domain/consent-receipt.ts';
import type { ConsentChannel } from '../../../customers/consent/domain/consent-text.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { RatedQuote } from '../../../selling/quote/domain/opportunity.ts';
import type { LapseTerms } from '../../payments/domain/collect-payments.ts';
import type { CallSlot } from './call-slots.ts';
import { type ContractStatus, isOver } from './transitions.ts';

export const confirmationNames = ['hasReadContract', 'knowsWaiting', 'knowsNotInsurance'] as const;
type ConfirmationName = (typeof confirmationNames)[number];
type Confirmation = { name: ConfirmationName; words: string };

/** Change this when you change the wording below. Contracts store both. */
export const confirmationsVersion = '2026-11-2';

export const confirmations: readonly Confirmation[] = [
  { name: 'hasReadContract', words: 'I have read the sample contract, or had the chance to read it.' },
  {
    name: 'knowsWaiting',
    words: 'I know when I can first make a claim: once both parts of the waiting period are over.',
  },
  { name: 'knowsNotInsurance', words: 'I know that this is a vehicle service contract, not insurance.' },
];

/** What a buyer confirms who orders and signs at once, having read the contract itself instead of a sample. */
export const confirmationsWhenSigning = confirmations.flatMap(({ name, words }) =>
  name === 'hasReadContract' ? [] : [{ name, words }],
);

export const listMissingConfirmations = (names: readonly string[]): Confirmation[] =>
  confirmations.filter(({ name }) => !names.includes(name));

export type StoredConsent = {
  kind: ConsentKind;
  channels: ConsentChannel[];
  textVersion: string;
  at: string;
  hash: string | null;
};

/** A snapshot. It never changes, even when rates, rules, or wording do. */
export type ContractTerms = {
  rated: RatedQuote & { choice: NonNullable<RatedQuote['choice']> };
  rateCardVersion: string;
  /** SHA-256 of the rate card, to detect changes to a published version. */
  rateCardHash: string;
  stateRule: StateRule;
  confirmations: Confirmation[];
  confirmationsVersion: string;
  consents: StoredConsent[];
  /** Of the words of the contract. Missing in a contract from an earlier release. See `getTextVersion`. */
  textVersion?: number;
  /** Missing in a contract from an earlier release until the daily job adds it. */
  lapse?: LapseTerms;
};

/** The words of earlier releases are version 1. */
export const getTextVersion = ({ textVersion = 1 }: Pick<ContractTerms, 'textVersion'>): number =>
  textVersion;

/** Everything that determines a contract's dates and price. */
export type ContractBasis = {
  status: ContractStatus;
  /** The day of the order. The plan's dates count from the day it becomes active. */
  orderedOn: string;
  activeSince: Date | null;
  terms: ContractTerms;
};

type CallTimes = { callStartsAt: Date | null; callEndsAt: Date | null };

export const getCallSlot = ({ callStartsAt, callEndsAt }: CallTimes): CallSlot | null =>
  callStartsAt && callEndsAt ? { startsAt: callStartsAt, endsAt: callEndsAt } : null;

export const contractNoteKinds = [
  'Called',
  'Canceled',
  'CancellationNotice',
  'Transferred',
  'LienReleased',
  'RefundByHand',
  'ContactChanged',
  'Voided',
] as const;
export type ContractNoteKind = (typeof contractNoteKinds)[number];

/** `withdrawn` is what a bank gave back after a dispute. Amounts are null if they are zero. */
type RefundAmounts = {
  /** True while a disputed payment keeps us from sending it. */
  isWaiting: boolean;
  /** A part of it was paid already. */
  isRest: boolean;
  /** The day it was due has passed. */
  isLate: boolean;
  /** With the penalty so far. */
  owed: string | null;
  penalty: string | null;
  dueOn: string | null;
  refunded: string | null;
  withdrawn: string | null;
};

function describeRefund({ refund }: NextStepInput): string {
  const { isWaiting, isRest, isLate, owed, penalty, dueOn, refunded, withdrawn } = refund;
  const owedName = isRest ? 'The rest of your refund' : 'Your refund';
  const sentences = [
    withdrawn && `Your bank gave you ${withdrawn} back.`,
    refunded && `We refunded ${refunded}.`,
    owed &&
      (isWaiting
        ? `${owedName} is ${owed}.`
        : `${owedName}, ${owed}, ${isLate ? 'was' : 'is'} due${dueOn ? ` by ${dueOn}` : ''}.`),
    owed && penalty && `It includes ${penalty}, because it's late.`,
  ];
  return sentences.flatMap((sentence) => (sentence ? [` ${sentence}`] : [])).join('');
}

/** Amounts and days are formatted. */
type NextStepInput = {
  firstPayment: string;
  /** Includes a down payment. */
  paymentCount: number;
  /** The total received. Null before the first payment. */
  paid: string | null;
  refund: RefundAmounts;
  isSigned: boolean;
  /** True while a bank debit is pending. */
  isProcessing: boolean;
  /** A sentence about a payment that arrives after the contract has ended, if there is one. */
  incoming?: string | null;
  hasFailedPayment: boolean;
  /** True while a bank decides about a disputed payment. */
  hasOpenDispute: boolean;
  /** True if the bank that disputes a payment, or took one back, is the earlier owner's. */
  isEarlierOwnersBank: boolean;
  /** What is due again because a bank took it back. */
  owedAgain: string | null;
  /** The total that the owner has to pay now. Null if it's nothing. */
  pastDue: string | null;
  /** The day the next payment is due, or null if a saved method will be charged. */
  payNextBy: string | null;
  /** The last day of the plan, if the buyer asked to cancel. */
  cancelOn: string | null;
  /** True after that day, until a job ends the contract. */
  isLastDayOver: boolean;
  /** How long the owner can take the cancellation back, such as "until the end of November 29, 2026". Null if they can't. */
  takeBackEnd: string | null;
  /** The last day of the plan, if we announced that we cancel it. */
  sellerCancelOn: string | null;
  paysByPhone: boolean;
  phone: string;
  /** Null where they are shown elsewhere. */
  hours: string | null;
};

type Bank = Pick<NextStepInput, 'isEarlierOwnersBank'>;

const nameBank = ({ isEarlierOwnersBank }: Bank): string =>
  isEarlierOwnersBank ? "The earlier owner's bank" : 'Your bank';

const noClaimsNow = "We can't pay claims until it has decided.";

const describeDecision = (bank: string): string => `${bank} is deciding about a payment that was disputed.`;

/** Why we pay no claims now, for anyone who files one. */
export const disputeNotice = `${describeDecision('A bank')} ${noClaimsNow}`;

function describeDispute(status: ContractStatus, facts: NextStepInput): string {
  const { refund, phone, isEarlierOwnersBank } = facts;
  const refundText = refund.isWaiting
    ? ` We can't send your refund until it has decided, and what it gives back to you counts toward it.`
    : '';
  const text = `${describeDecision(nameBank(facts))}${isOver(status) ? refundText : ` ${noClaimsNow}`}`;
  return isEarlierOwnersBank
    ? `${text} Questions? Call ${phone}.`
    : `${text} Didn't dispute it? Call ${phone}.`;
}

function describeFirstPaymentStep(facts: NextStepInput): string {
  const { firstPayment, paymentCount, paysByPhone, isProcessing, isSigned, hasFailedPayment, phone, hours } =
    facts;
  const whichPayment = paymentCount === 1 ? 'the only payment' : `the first of ${paymentCount} payments`;
  if (!isSigned)
    return `Read and sign your contract. Then you'll make ${whichPayment}, ${firstPayment}${paysByPhone ? `, by calling ${phone}` : ''}. We won't charge you before that, and your price won't change.`;
  if (isProcessing)
    return `Your bank is sending your payment of ${firstPayment}. That can take a few business days. Your plan starts when it arrives, and we'll email you.`;
  // A card that was declined on the payment page isn't a failed payment.
  if (hasFailedPayment)
    return `Your bank sent your payment of ${firstPayment} back, so we don't have it and your plan hasn't started. ${paysByPhone ? `Call ${phone} to pay another way.` : 'Pay again on the payment page, with another account or a card.'} Your price won't change.`;
  return paysByPhone
    ? `Call ${phone} with your contract number. ${hours ? `We're here ${hours}. ` : ''}On the call you'll make ${whichPayment}, ${firstPayment}. We won't charge you before that, and your price won't change.`
    : `Make ${whichPayment}, ${firstPayment}, on the payment page. We won't charge you before that, and your price won't change.`;
}

function describeActiveStep(facts: NextStepInput): string {
  const { paid, isSigned, isProcessing, hasFailedPayment, pastDue, payNextBy, sellerCancelOn, phone } = facts;
  const { paysByPhone } = facts;
  const nothingToDo = facts.hasOpenDispute ? '' : " You don't need to do anything.";
  if (facts.owedAgain)
    return `Your plan is active, but ${uncapitalize(nameBank(facts))} took back a payment, so ${facts.owedAgain} is due again. ${paysByPhone ? `Call ${phone} to pay it.` : "Pay it to keep your coverage. We don't charge it automatically."}`;
  if (hasFailedPayment)
    return `Your plan is active, but a payment didn't go through. ${paysByPhone ? `Call ${phone} to pay.` : 'Pay it another way to keep your coverage.'}`;
  if (pastDue)
    return `Your plan is active, but ${pastDue} is past due. ${paysByPhone ? `Call ${phone} to pay it.` : 'Pay it to keep your coverage.'}`;
  if (sellerCancelOn)
    return `We're canceling your plan. It ends on ${sellerCancelOn}, and we emailed you the details. Questions? Call ${phone}.`;
  if (isProcessing) return `Your plan is active, and a payment is on its way from your bank.${nothingToDo}`;
  if (!isSigned)
    return `We've received ${paid ?? 'your payment'}, and your plan is active. Please read and sign your contract.`;
  if (payNextBy)
    return `Your plan is active. The next payment is due on ${payNextBy}. ${paysByPhone ? `Call ${phone} to pay it.` : 'You can pay it online now, and we charge later ones automatically.'}`;
  return `We've received ${paid ?? 'your payment'}, and your plan is active.${nothingToDo}`;
}

/** Tells the owner what to do next, in one or more sentences. */
export const formatNextStep = (status: ContractStatus, facts: NextStepInput): string =>
  `${describeStep(status, facts)}${facts.hasOpenDispute ? ` ${describeDispute(status, facts)}` : ''}`;

/** For a contract that was canceled before anything was paid. */
export const nothingPaidText = "You haven't paid anything, and we won't charge you.";

/** What an owner who may have paid gets back after the contract has ended. */
const describeLastAmounts = (facts: NextStepInput): string =>
  `We won't charge you anything more.${describeRefund(facts)}${facts.incoming ? ` ${facts.incoming}` : ''}`;

function describeLastDay(
  status: ContractStatus,
  { cancelOn, isLastDayOver, takeBackEnd }: NextStepInput,
): string {
  if (status !== 'Active') return '';
  return isLastDayOver
    ? `Your plan ended on ${cancelOn}. `
    : `Your plan ends on ${cancelOn}. ${takeBackEnd ? `You can take the cancellation back ${takeBackEnd}. ` : ''}`;
}

function describeStep(status: ContractStatus, facts: NextStepInput): string {
  const { paid, refund, incoming, cancelOn, paysByPhone, phone } = facts;
  const hasAmounts = [paid, refund.owed, refund.refunded, refund.withdrawn, incoming].some(Boolean);
  if (cancelOn && (status === 'Active' || status === 'Lapsed'))
    return `We received your cancellation. ${describeLastDay(status, facts)}We'll email you when it's done.`;
  switch (status) {
    case 'AwaitingPayment':
      return describeFirstPaymentStep(facts);
    case 'Active':
      return describeActiveStep(facts);
    case 'Lapsed':
      return `A payment is overdue, so your plan doesn't cover repairs right now. ${paysByPhone ? `Call ${phone} to pay and restart it.` : "Pay the past-due amount to restart it. Until then, we won't charge you automatically."}`;
    case 'Expired':
      return 'Your plan reached the end of its term. You can still file a claim for a breakdown before that day.';
    case 'Canceled':
      return `This contract is canceled. ${hasAmounts ? describeLastAmounts(facts) : nothingPaidText}`;
    case 'Void':
      return `This contract is void, as if it had never started. ${describeLastAmounts(facts)} Questions? Call ${phone}.`;
    case 'Abandoned':
      return `This contract ended because it wasn't paid in time. ${hasAmounts ? describeLastAmounts(facts) : "We haven't charged you, and we won't."} To buy a plan, start a new quote.`;
  }
}

/** For an owner who wants to cancel a contract that has ended. `canceledOn` is formatted, and null if it's unknown. */
export function describeEndedContract(status: ContractStatus, canceledOn: string | null): string {
  switch (status) {
    case 'Expired':
      return "The term of this contract has ended, so there's nothing left to cancel.";
    case 'Void':
      return "This contract was declared void, so there's nothing left to cancel.";
    case 'Abandoned':
      return "This contract wasn't paid for and never started, so there's nothing to cancel.";
    default:
      return `This contract was canceled${canceledOn ? ` on ${canceledOn}` : ''}. You don't need to do anything.`;
  }
}
