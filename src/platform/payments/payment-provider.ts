import type { PaymentNotice } from '../../shared/payment-notice.ts';

/** `contractId` gives no access to the contract. Amounts are in US cents. The contract and the charge key identify one attempt to collect a payment. */
export type DueCharge = {
  contractId: string;
  contractNumber: string;
  chargeKey: string;
  cents: number;
  description: string;
};

export type PaymentCustomer = { email: string; customerId: string | null };

/** `reason` is a short text without a period, such as "The card has expired". */
export type ChargeResult =
  | { result: 'Paid' | 'Pending'; reference: string }
  | { result: 'Failed'; reference: string | null; reason: string };

export type ReceivedNotice = { contractId: string; notice: PaymentNotice };

/**
 * Moves money when we ask for it. Our own schedule determines when payments are due. Card and account numbers never reach us.
 * Don't call it inside a transaction. Everything except `readNotice` throws if the provider is unreachable or rejects the
 * request.
 */
export type PaymentProvider = {
  name: string;
  /** False if buyers only choose what should happen. Defaults to true. */
  movesMoney?: boolean;
  /** Called every minute, for a provider that settles debits and sends notices only then. */
  runDue?(): Promise<void>;
  /** What the payment page offers, such as "Apple Pay" and "card". Empty if the provider doesn't say. Doesn't throw. */
  waysToPay(): Promise<string[]>;
  /** A hosted page that collects one payment and saves the card or bank account. The same key opens the same page. Closes `replaces`. */
  openCheckout(
    dueCharge: DueCharge,
    options: {
      customer: PaymentCustomer;
      returnTo: { paid: string; unpaid: string };
      replaces: string | null;
    },
  ): Promise<{ id: string; url: string; expiresAt: Date }>;
  /** Has no effect if the page is already closed or paid. */
  closePage(id: string): Promise<void>;
  /** Charges the saved method without the buyer. Repeating a key returns the first result, even much later. */
  charge(method: { customerId: string; methodId: string }, dueCharge: DueCharge): Promise<ChargeResult>;
  /** Repeating a key returns the first refund, even much later. Throws `RefundRejectedError` if it will never be sent. */
  refund(chargeReference: string, cents: number, key: string): Promise<{ reference: string }>;
  /** A hosted page where the buyer replaces the saved card or bank account. The notice about it has the same `openedAt`. */
  updateMethodUrl(
    customerId: string,
    options: { contractId: string; returnTo: string; openedAt: string },
  ): Promise<string>;
  /** Returns undefined if the notice isn't about a contract. Throws `InvalidSignatureError` unless it's from the provider. */
  readNotice(body: Buffer, signature: string): Promise<ReceivedNotice | undefined>;
};

export class InvalidSignatureError extends Error {}

export class RefundRejectedError extends Error {}
