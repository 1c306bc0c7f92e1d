import type { ConsentKind } from '../../../customers/consent/domain/consent-receipt.ts';
import type { ConsentChannel } from '../../../customers/consent/domain/consent-text.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { RatedQuote } from '../../../selling/quote/domain/opportunity.ts';
import type { CallSlot } from './call-slots.ts';

export const confirmationNames = ['hasReadContract', 'knowsWaiting', 'knowsNotInsurance'] as const;
type ConfirmationName = (typeof confirmationNames)[number];
type Confirmation = { name: ConfirmationName; words: string };

/** Change this whenever a text below changes: contracts store both. */
export const confirmationsVersion = '2026-11-2';

export const confirmations: readonly Confirmation[] = [
  { name: 'hasReadContract', words: 'I have read the sample contract, or had the chance to read it.' },
  {
    name: 'knowsWaiting',
    words: 'I know when I can first make a claim: once both parts of the waiting period are over.',
  },
  { name: 'knowsNotInsurance', words: 'I know that this is a vehicle service contract, not insurance.' },
];

export const missingConfirmations = (names: readonly string[]): Confirmation[] =>
  confirmations.filter(({ name }) => !names.includes(name));

export const contractStatuses = [
  'AwaitingPayment',
  'Active',
  'Lapsed',
  'Expired',
  'Canceled',
  'Void',
  'Abandoned',
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export type StoredConsent = {
  kind: ConsentKind;
  channels: ConsentChannel[];
  textVersion: string;
  at: string;
  hash: string | null;
};

/** Never changes, even when rates, rules, or texts do. */
export type ContractTerms = {
  rated: RatedQuote & { choice: NonNullable<RatedQuote['choice']> };
  rateCardVersion: string;
  /** SHA-256 of the rate card, to detect changes to a published version. */
  rateCardHash: string;
  stateRule: StateRule;
  confirmations: Confirmation[];
  confirmationsVersion: string;
  consents: StoredConsent[];
};

export type Checkout = { id: string; url: string; expiresAt: string; attempt: number };

/** What a contract's dates and price depend on. */
export type ContractBasis = {
  status: ContractStatus;
  /** ISO date of the contract. The plan's dates count from the day it becomes active. */
  signedOn: string;
  activeSince: Date | null;
  terms: ContractTerms;
};

type CallTimes = { callStartsAt: Date | null; callEndsAt: Date | null };

export const getCallSlot = ({ callStartsAt, callEndsAt }: CallTimes): CallSlot | null =>
  callStartsAt && callEndsAt ? { startsAt: callStartsAt, endsAt: callEndsAt } : null;

export const contractNoteKinds = ['Called', 'Canceled'] as const;
export type ContractNoteKind = (typeof contractNoteKinds)[number];

/** Nothing of it continues but a refund that's still due. */
export const isOver = (status: ContractStatus): boolean =>
  status !== 'AwaitingPayment' && status !== 'Active' && status !== 'Lapsed';

/** `hours`: null where the page says when we're open in the buyer's own time zone. */
type Facts = {
  firstPayment: string;
  payments: number;
  hasPaid: boolean;
  paysByPhone: boolean;
  phone: string;
  hours: string | null;
};

export function nextStep(status: ContractStatus, facts: Facts): string {
  const { firstPayment, payments: count, hasPaid, paysByPhone, phone, hours } = facts;
  const payments = count === 1 ? 'the only payment' : `the first of ${count} payments`;
  switch (status) {
    case 'AwaitingPayment':
      return paysByPhone
        ? `Call ${phone} with your contract number. ${hours ? `We're here ${hours}. ` : ''}On the call you'll make ${payments}, ${firstPayment}. We won't charge you before that, and your price won't change.`
        : `Make ${payments}, ${firstPayment}, on the payment page. We won't charge you before that, and your price won't change.`;
    case 'Active':
      return `We received your payment of ${firstPayment}, and your plan is active. You don't need to do anything.`;
    case 'Lapsed':
      return `A payment is overdue, so your plan doesn't cover repairs right now. Call ${phone} to pay and restart it.`;
    case 'Expired':
      return 'Your plan reached the end of its term. You can still file a claim for a breakdown before that day.';
    case 'Canceled':
      return hasPaid
        ? "This contract is canceled. We won't charge you anything more."
        : "This contract is canceled. You haven't paid anything, and we won't charge you.";
    case 'Void':
      return `This contract is void, as if it had never started. We won't charge you anything more. Questions? Call ${phone}.`;
    case 'Abandoned':
      return "This contract ended because it wasn't paid in time. We haven't charged you, and we won't. To buy a plan, start a new quote.";
  }
}
