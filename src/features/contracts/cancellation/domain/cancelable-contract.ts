import type { CancellationRule } from '../../../places/domain/cancellation-rule.ts';

/** Days without coverage: from `from` until the day before `until`, or until now if it's null. */
export type Lapse = { from: string; until: string | null };

/** Amounts in cents, dates in ISO format. */
export type CancelableContract = {
  purchasedOn: string;
  termMonths: number;
  priceCents: number;
  paidCents: number;
  /** Required if the contract's refund depends on miles. */
  termMiles?: number;
  odometerAtPurchase?: number;
  /** `on` is the day we mailed, emailed, or handed over the contract. `receivedOn` defaults to it. */
  delivery: { isHandedOver: boolean; on: string; receivedOn?: string };
  isOriginalBuyer: boolean;
  /** Null if we don't know whether the manufacturer still covers the vehicle. */
  hasFactoryCoverage: boolean | null;
  hasLienholder: boolean;
  /** None if undefined. */
  lapses?: Lapse[];
  /** What was refunded already, without a cancellation. 0 if undefined. */
  refundedCents?: number;
};

/** For examples and estimates. */
export const assumeMailedAtPurchase = <C extends { purchasedOn: string }>(contract: C) => ({
  ...contract,
  delivery: { isHandedOver: false, on: contract.purchasedOn },
  isOriginalBuyer: true,
  hasFactoryCoverage: null,
  hasLienholder: false,
});

export type Cancellation = {
  /** The last day of coverage, until which the price is earned. */
  on: string;
  /** The day the buyer told us, from which free looks and deadlines count. Defaults to `on`. */
  askedOn?: string;
  odometer?: number;
  /** Cents we paid for claims. Null if there was no claim. */
  claimsCents: number | null;
  by: 'Buyer' | 'Seller';
  /** The day the refund is paid. Defaults to today. */
  paidOn?: string;
};

export const getAskedDay = ({ on, askedOn = on }: Cancellation): string => askedOn;

/** A claim without an amount counts as 0 cents. Returns null if there was no claim. */
export const getClaimsCents = ({ hadClaim, claimsPaid }: { hadClaim: boolean; claimsPaid?: number }) =>
  hadClaim || claimsPaid ? (claimsPaid ?? 0) : null;

export type StateLaw = { name: string; cancellation: CancellationRule };

/** Where nobody read the statute, texts say what the contract promises and cite no law. */
export const isLawRead = ({ cancellation }: StateLaw): boolean => cancellation.confidence === 'statute-read';
