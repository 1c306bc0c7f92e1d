import type { CoverageColor, PlanKey } from './plan-data.ts';

/** `cents` is negative for a reduction. */
export type LedgerLine = { code: string; label: string; reason: string; cents: number };

/** The ledger adds up exactly to `totalCents`, as do the down payment and all monthly payments. */
export type TermPrice = {
  months: number;
  miles: number;
  totalCents: number;
  downPaymentCents: number;
  numberOfPayments: number;
  monthlyCents: number;
  paidInFullCents: number;
  /** Includes repairs and extras. */
  expectedPayoutCents: number;
  /** The part of `expectedPayoutCents` for extras, such as roadside help. */
  expectedExtrasCents: number;
  /** The share of expected repairs that factory coverage pays for, in basis points. */
  factoryShareBasisPoints: number;
  /** Promo codes and paying in full can't reduce the total below this. */
  minimumCents: number;
  ledger: LedgerLine[];
};

/** A rule that makes something unavailable, with the limit and actual value it compared, if any. */
export type IneligibilityReason = { code: string; message: string; limit?: number; actual?: number };

export type TermOffer =
  | { offered: true; months: number; miles: number; price: TermPrice }
  | { offered: false; months: number; miles: number; ineligibilityReason: IneligibilityReason };

export type PlanOffer =
  | { plan: PlanKey; offered: true; terms: TermOffer[] }
  | { plan: PlanKey; offered: false; ineligibilityReasons: IneligibilityReason[] };

/** Ends on the ISO date or at the odometer reading, whichever comes first: on `expectedEndOn` at the buyer's annual mileage. */
export type FactoryCoverage = {
  endsOn: string;
  endsAtMiles: number;
  expectedEndOn: string;
  isOver: boolean;
};

export type RatingResult = {
  rateCardVersion: string;
  ratedOn: string;
  /** Null above the last mileage band. */
  coverageColor: CoverageColor | null;
  deductibleCents: number;
  waitingPeriod: { days: number; miles: number };
  vehicleValueCents: number;
  factoryCoverage: {
    basic: FactoryCoverage;
    powertrain: FactoryCoverage;
    electricDrive: FactoryCoverage;
    /** The powertrain coverage of a first owner. Null if it's the same for every owner. */
    firstOwnerPowertrain: FactoryCoverage | null;
    /** False if we don't have the make's terms from a source and assume common ones. */
    isKnown: boolean;
  };
  ineligibilityReasons: IneligibilityReason[];
  /** All plans of the card, lowest first. */
  plans: PlanOffer[];
};
