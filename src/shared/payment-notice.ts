/** A card or bank account that can be charged again. */
export type SavedMethod = { customerId: string; methodId: string; description: string };

/** A notice from the payment provider about one contract. `chargeKey` is the key we sent with the request. */
export type PaymentNotice = { id: string; at: string } & (
  | {
      type: 'Paid';
      chargeKey: string;
      reference: string;
      cents: number;
      currency: string;
      method: SavedMethod | null;
      methodText: string | null;
    }
  | { type: 'Pending'; chargeKey: string; reference: string; cents: number; currency: string }
  | { type: 'Failed'; chargeKey: string; reference: string; reason: string }
  /** `openedAt` is when its page was opened. Missing for pages of an earlier release. */
  | { type: 'MethodSaved'; method: SavedMethod; openedAt?: string }
  | { type: 'Refunded'; reference: string; refundReference: string; cents: number; currency: string }
  | { type: 'RefundFailed'; reference: string; refundReference: string; cents: number; currency: string }
  | {
      type: 'DisputeOpened' | 'DisputeWon' | 'DisputeLost';
      reference: string;
      disputeReference: string;
      cents: number;
      currency: string;
      /** When the bank stops accepting evidence. Missing if it accepts none. */
      evidenceDueAt?: string;
    }
);
