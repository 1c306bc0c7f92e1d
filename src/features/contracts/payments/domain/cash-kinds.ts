import type { LedgerEvent } from './ledger.ts';

/** Everything that moves cash is one of these. */
export const cashKinds = ['Payments', 'Refunds', 'Disputes', 'Claims'] as const;
export type CashKind = (typeof cashKinds)[number];

export const cashEvents: Record<CashKind, readonly LedgerEvent[]> = {
  Payments: ['Payment', 'ExtraPayment', 'TransferFee'],
  Refunds: ['RefundPaid', 'RefundReturned'],
  Disputes: ['DisputeOpened', 'DisputeWon', 'DisputeLost'],
  Claims: ['ClaimAuthorized', 'ClaimInvoiced', 'ClaimPaid', 'ClaimReversed'],
};
