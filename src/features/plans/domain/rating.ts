import type { CoverageColor, PlanKey } from './plan-data.ts';

/** One line of a price. `monthlyCents` is negative for a reduction. */
export type LedgerLine = { code: string; label: string; reason: string; monthlyCents: number };

/** The ledger's `monthlyCents` add up exactly to `monthlyCents`. */
export type TermPrice = {
  months: number;
  miles: number;
  numberOfPayments: number;
  monthlyCents: number;
  totalCents: number;
  ledger: LedgerLine[];
};

/** A rule that makes something unavailable, with the limit and actual value it compared, if any. */
export type Refusal = { code: string; message: string; limit?: number; actual?: number };

export type TermOffer =
  | { offered: true; months: number; miles: number; price: TermPrice }
  | { offered: false; months: number; miles: number; refusal: Refusal };

export type PlanOffer =
  | { plan: PlanKey; offered: true; terms: TermOffer[] }
  | { plan: PlanKey; offered: false; refusals: Refusal[] };

export type RatingResult = {
  rateCardVersion: string;
  ratedOn: string;
  /** Null above the last level. */
  coverageColor: CoverageColor | null;
  deductibleCents: number;
  waitingPeriod: { days: number; miles: number };
  /** Rules that make every plan unavailable. */
  refusals: Refusal[];
  /** All plans of the card, lowest first. */
  plans: PlanOffer[];
};
