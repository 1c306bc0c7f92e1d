/** Amounts in cents. */
export type PaymentPlan = {
  contractId: string;
  /** Counts the pages opened for the order: the same number opens the same page again. */
  attempt: number;
  contractNumber: string;
  description: string;
  email: string;
  /** Due immediately. 0 when the monthly payments start immediately. */
  downPaymentCents: number;
  /** The days from the down payment to the first monthly one. */
  firstMonthlyAfterDays: number;
  monthlyCents: number;
  numberOfPayments: number;
  promo: { promoCode: string; centsOff: number; numberOfPayments: number } | null;
  /** Where the buyer returns, having paid or not. */
  returnTo: { paid: string; unpaid: string };
};

export type OpenPage = { id: string; url: string; expiresAt: Date };

export type PaymentEvent =
  | {
      type: 'Started';
      contractId: string;
      at: Date;
      subscriptionId: string | null;
      reference: string | null;
      cents: number;
    }
  | { type: 'Succeeded'; contractId: string; at: Date; reference: string; cents: number }
  | { type: 'Failed'; contractId: string; at: Date; reference: string };

/** A hosted payment page: card numbers never reach us. */
export type PaymentPage = {
  /** Throws when the payment provider can't be reached or rejects the request. */
  open(plan: PaymentPlan): Promise<OpenPage>;
  /** Ends monthly payments at a given time, without a prorated last payment. */
  endPayments(subscriptionId: string, at: Date): Promise<void>;
  /** Returns undefined for an irrelevant webhook. Throws `InvalidSignatureError` unless it's from the provider. */
  read(body: Buffer, signature: string): PaymentEvent | undefined;
};

export { InvalidSignatureError } from './payment-provider.ts';
