import type { ConsentKind } from '../../../customers/consent/domain/consent-receipt.ts';
import type { ConsentChannel } from '../../../customers/consent/domain/consent-text.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { RatedQuote } from '../../../selling/quote/domain/opportunity.ts';
import type { CallSlot } from './call-slots.ts';

export const confirmationNames = ['hasReadContract', 'knowsWaiting', 'knowsNotInsurance'] as const;
type ConfirmationName = (typeof confirmationNames)[number];
type Confirmation = { name: ConfirmationName; words: string };

/** Change this whenever a text below changes: orders store both. */
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

export const orderStatuses = ['AwaitingCall', 'AwaitingPayment', 'Active', 'Canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type StoredConsent = {
  kind: ConsentKind;
  channels: ConsentChannel[];
  textVersion: string;
  at: string;
  hash: string | null;
};

/** Never changes, even when rates, rules, or texts do. */
export type OrderTerms = {
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

/** What an order's dates and price depend on. */
export type OrderBasis = {
  status: OrderStatus;
  /** ISO date of the order. The plan's dates count from the day it becomes active. */
  placedOn: string;
  activeSince: Date | null;
  terms: OrderTerms;
};

type CallTimes = { callStartsAt: Date | null; callEndsAt: Date | null };

export const callSlotOf = ({ callStartsAt, callEndsAt }: CallTimes): CallSlot | null =>
  callStartsAt && callEndsAt ? { startsAt: callStartsAt, endsAt: callEndsAt } : null;

export const orderNoteKinds = ['Called', 'Canceled'] as const;
export type OrderNoteKind = (typeof orderNoteKinds)[number];

/** `hours`: null where the page says when we're open in the buyer's own time zone. */
type Facts = {
  firstPayment: string;
  payments: number;
  hasPaid: boolean;
  phone: string;
  hours: string | null;
};

export function nextStep(status: OrderStatus, facts: Facts): string {
  const { firstPayment, payments: count, hasPaid, phone, hours } = facts;
  const payments = count === 1 ? 'the only payment' : `the first of ${count} payments`;
  switch (status) {
    case 'AwaitingCall':
      return `Call ${phone} with your order number. ${hours ? `We're here ${hours}. ` : ''}On the call you'll make ${payments}, ${firstPayment}. We won't charge you before that, and your price won't change.`;
    case 'AwaitingPayment':
      return `Make ${payments}, ${firstPayment}, on the payment page. We won't charge you before that, and your price won't change.`;
    case 'Active':
      return `We received your payment of ${firstPayment}, and your plan is active. You don't need to do anything.`;
    case 'Canceled':
      return hasPaid
        ? "This order is canceled. We won't charge you anything more."
        : "This order is canceled. You haven't paid anything, and we won't charge you.";
  }
}
