/** What is to be paid, monthly, on a page of the payment company. Money in cents. */
export type PaymentPlan = {
  orderId: string;
  /** Counts the pages opened for the order: a repeat of the same number opens the same page. */
  attempt: number;
  orderNumber: string;
  description: string;
  email: string;
  monthlyCents: number;
  numberOfPayments: number;
  /** Lowers the first payments; null: none. */
  promo: { promoCode: string; centsOff: number; numberOfPayments: number } | null;
  /** Where the payer comes back to, having paid or not. */
  returnTo: { paid: string; unpaid: string };
};

export type OpenPage = { id: string; url: string; expiresAt: Date };

/** What the payment company tells of an order. */
export type PaymentEvent =
  | {
      type: 'Started';
      orderId: string;
      at: Date;
      subscriptionId: string | null;
      reference: string | null;
      cents: number;
    }
  | { type: 'Arrived'; orderId: string; at: Date; reference: string; cents: number }
  | { type: 'Failed'; orderId: string; at: Date; reference: string };

/** A hosted payment page: no card number ever comes here. */
export type PaymentPage = {
  /** Throws when the payment company cannot be reached or refuses. */
  open(plan: PaymentPlan): Promise<OpenPage>;
  /** Ends monthly payments at a time, without a payment for the rest. */
  endPayments(subscriptionId: string, at: Date): Promise<void>;
  /** Reads a signed notice; undefined for one that is of no concern. Throws `WrongSignature` for one not from there. */
  read(body: Buffer, signature: string): PaymentEvent | undefined;
};

export class WrongSignature extends Error {}
