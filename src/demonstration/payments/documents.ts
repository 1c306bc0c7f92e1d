import type { OutcomeName } from './outcomes.ts';

type StripeObject<Kind extends string> = {
  id: string;
  object: Kind;
  /** In seconds. */
  created: number;
};
export type Metadata = Record<string, string>;
export type PaymentError = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
};

export type Customer = StripeObject<'customer'>;

export type PaymentMethod = StripeObject<'payment_method'> & {
  type: 'card' | 'us_bank_account';
  card?: { brand: string; display_brand: string; last4: string };
  us_bank_account?: { bank_name: string; last4: string };
  customer: string;
  outcome: OutcomeName;
};

export type PaymentIntent = StripeObject<'payment_intent'> & {
  amount: number;
  amount_received: number;
  currency: string;
  customer: string;
  description: string | null;
  metadata: Metadata;
  payment_method: string | null;
  setup_future_usage: string | null;
  status: 'requires_payment_method' | 'processing' | 'succeeded';
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  checkout_session: string | null;
};

export type SetupIntent = StripeObject<'setup_intent'> & {
  customer: string;
  metadata: Metadata;
  payment_method: string | null;
  status: 'requires_payment_method' | 'succeeded';
  last_setup_error: PaymentError | null;
};

export type CheckoutSession = StripeObject<'checkout.session'> & {
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  client_reference_id: string | null;
  customer: string | null;
  metadata: Metadata;
  amount_total: number | null;
  currency: string;
  payment_intent: string | null;
  setup_intent: string | null;
  expires_at: number;
  url: string | null;
  success_url: string;
  cancel_url: string;
  description: string;
  /** Used for the payment or setup intent. */
  intent: { metadata: Metadata; description: string | null; setup_future_usage: string | null };
  last_error: PaymentError | null;
};

export type Refund = StripeObject<'refund'> & {
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Metadata;
};

export type Dispute = StripeObject<'dispute'> & {
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
  evidence_details: { due_by: number };
};

/** A webhook that hasn't been delivered yet. */
export type StripeEvent = StripeObject<'event'> & { payload: string };

/** The response to a request with an idempotency key. */
export type StoredResponse = StripeObject<'answer'> & { request: string; status: number; body: object };

export type StandInDocument =
  | Customer
  | PaymentMethod
  | PaymentIntent
  | SetupIntent
  | CheckoutSession
  | Refund
  | Dispute
  | StripeEvent
  | StoredResponse;

export type Documents = {
  /** Returns undefined if it doesn't exist or is of another kind. */
  get<Kind extends StandInDocument['object']>(
    object: Kind,
    id: string | null,
  ): Promise<Extract<StandInDocument, { object: Kind }> | undefined>;
  /** A customer's payments, or a payment's refunds and disputes, newest first. */
  children(parentId: string): Promise<StandInDocument[]>;
  /** Payments and refunds to settle and events to deliver by this time, oldest first. */
  listDue(by: Date): Promise<StandInDocument[]>;
  put(document: StandInDocument, dueAt?: Date): Promise<void>;
  remove(id: string): Promise<void>;
};

export type StandInStore = {
  /** Runs one change at a time. If it throws, nothing is saved. */
  change<T>(run: (documents: Documents) => Promise<T>): Promise<T>;
};

export function findParent(document: StandInDocument): string | null {
  if (document.object === 'payment_intent') return document.customer;
  return document.object === 'refund' || document.object === 'dispute' ? document.payment_intent : null;
}
