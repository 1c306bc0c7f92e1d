import type { CancellationRule } from '../../../places/domain/cancellation-rule.ts';

/** Amounts in cents, dates in ISO format. */
export type CancelableContract = {
  purchasedOn: string;
  termMonths: number;
  priceCents: number;
  paidCents: number;
  /** Needed when the contract measures by miles. */
  termMiles?: number;
  odometerAtPurchase?: number;
  /** `on`: when it was mailed, emailed, or handed over. `receivedOn` is the same day unless given. */
  delivery: { isHandedOver: boolean; on: string; receivedOn?: string };
  isOriginalBuyer: boolean;
  /** Whether the manufacturer still covers the vehicle. Null when unknown. */
  hasFactoryCoverage: boolean | null;
  hasLienholder: boolean;
};

/** Mailed means sent on the day of the purchase, as every contract from this site is. */
export const mailedAtPurchase = <C extends { purchasedOn: string }>(contract: C) => ({
  ...contract,
  delivery: { isHandedOver: false, on: contract.purchasedOn },
  isOriginalBuyer: true,
  hasFactoryCoverage: null,
  hasLienholder: false,
});

export type Cancellation = {
  on: string;
  odometer?: number;
  /** What we paid for claims. Null when no claim was made. */
  claimsCents: number | null;
  by: 'Buyer' | 'Seller';
  /** When the refund is paid. Until then, today. */
  paidOn?: string;
};

/** A claim without an amount is one we paid nothing for. Null when no claim was made. */
export const getClaimsCents = ({ hadClaim, claimsPaid }: { hadClaim: boolean; claimsPaid?: number }) =>
  hadClaim || claimsPaid ? (claimsPaid ?? 0) : null;

/** A state's name and what its law says about canceling. */
export type StateLaw = { name: string; cancellation: CancellationRule };
