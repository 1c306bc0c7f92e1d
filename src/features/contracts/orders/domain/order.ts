import type { ConsentKind } from '../../../customers/consent/domain/consent-receipt.ts';
import type { ConsentChannel } from '../../../customers/consent/domain/consent-text.ts';
import type { CampaignTracking } from '../../../customers/leads/domain/campaign-tracking.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { Customer, RatedQuote } from '../../../selling/quote/domain/opportunity.ts';

export const confirmationNames = ['hasReadContract', 'knowsWaiting', 'knowsNotInsurance'] as const;
type ConfirmationName = (typeof confirmationNames)[number];
type Confirmation = { name: ConfirmationName; words: string };

/** Changes with the words: an order keeps both. */
export const confirmationsVersion = '2026-11-1';

/** What a buyer ticks before the order. */
export const confirmations: readonly Confirmation[] = [
  { name: 'hasReadContract', words: 'I have read the specimen contract, or had the chance to.' },
  { name: 'knowsWaiting', words: 'I know when I can first claim: after both ends of the waiting period.' },
  { name: 'knowsNotInsurance', words: 'I know that this is a vehicle service contract and not insurance.' },
];

export const missingConfirmations = (given: readonly string[]): Confirmation[] =>
  confirmations.filter(({ name }) => !given.includes(name));

/** Waiting for a call, or for the first payment on the payment page; then active, until it is cancelled. */
export const orderStatuses = ['AwaitingCall', 'AwaitingPayment', 'Active', 'Cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A receipt as it stood when the order was placed; its hash is of the chain. */
export type HeldConsent = {
  kind: ConsentKind;
  channels: ConsentChannel[];
  textVersion: string;
  at: string;
  hash: string | null;
};

/** All that was agreed, as it stood then. Nothing of it changes, whatever becomes of rates, rules or words. */
export type OrderTerms = {
  /** The price with all it was rated from, and the answer it had. */
  rated: RatedQuote & { choice: NonNullable<RatedQuote['choice']> };
  rateCardVersion: string;
  /** SHA-256 of the rate card, so that a change of a version would show. */
  rateCardHash: string;
  stateRule: StateRule;
  confirmations: Confirmation[];
  confirmationsVersion: string;
  consents: HeldConsent[];
};

/** The payment page that is open for an order. */
export type Checkout = { id: string; url: string; expiresAt: string; attempt: number };

export type Order = {
  /** The buyer's secret: it opens the order. */
  id: string;
  /** Identifies the order for staff and other systems; opens nothing. */
  recordId: string;
  orderNumber: string;
  /** Null after the person was erased. */
  opportunityId: string | null;
  leadId: string | null;
  status: OrderStatus;
  customer: Customer;
  tracking: CampaignTracking;
  quoteNumber: string;
  quoteSequence: number;
  vin: string;
  terms: OrderTerms;
  /** The contract as the buyer could read it then. */
  contractFileId: string;
  checkout: Checkout | null;
  /** What the payment company calls the monthly payments. */
  subscriptionId: string | null;
  /** ISO date: the purchase date, that all dates count from. */
  placedOn: string;
  placedAt: Date;
  activeSince: Date | null;
  /** The newest payment did not go through, and none since. */
  paymentFailedAt: Date | null;
  cancelledAt: Date | null;
  /** What comes back by the rule of the state; null: nothing was paid. */
  refundCents: number | null;
};

/** Somebody of the staff spoke with the buyer, or cancelled the order. */
export const orderNoteKinds = ['Called', 'Cancelled'] as const;
export type OrderNoteKind = (typeof orderNoteKinds)[number];

export type OrderNote = {
  id: string;
  orderId: string;
  kind: OrderNoteKind;
  writtenBy: string;
  text: string;
  at: Date;
};

export type OrderPayment = { id: string; orderId: string; reference: string; cents: number; paidAt: Date };

type Facts = { firstPayment: string; numberOfPayments: number; phone: string; hours: string };

/** What happens next with an order, in a sentence or two. `firstPayment`: such as "$104.20". */
export function nextStep(status: OrderStatus, facts: Facts): string {
  const { firstPayment, numberOfPayments, phone, hours } = facts;
  const payments = numberOfPayments === 1 ? 'the one payment' : `the first of ${numberOfPayments} payments`;
  switch (status) {
    case 'AwaitingCall':
      return `Call ${phone} and give your order number. We are there ${hours}. On that call you make ${payments}, ${firstPayment}. Nothing is charged before, and the price stays as it is.`;
    case 'AwaitingPayment':
      return `Make ${payments}, ${firstPayment}, on the payment page. Nothing is charged before, and the price stays as it is.`;
    case 'Active':
      return `Your payment of ${firstPayment} has arrived and the plan runs. There is nothing for you to do.`;
    case 'Cancelled':
      return 'The order is cancelled. Nothing more is charged.';
  }
}
