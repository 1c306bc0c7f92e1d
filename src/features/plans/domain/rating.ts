import type { CoverageColor, PlanKey } from './plan-data.ts';

/** One line of a price: what it is, why, and how many cents a month it adds (negative: takes off). */
export type LedgerLine = { code: string; label: string; reason: string; monthlyCents: number };

/** A price for one plan and one term. The ledger's `monthlyCents` add up to `monthlyCents` exactly. */
export type TermPrice = {
  months: number;
  miles: number;
  numberOfPayments: number;
  monthlyCents: number;
  totalCents: number;
  ledger: LedgerLine[];
};

/** A rule that says no: a stable PascalCase code, the sentence for people, and the limit and value it compared where there are any. */
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
  /** Rules that refuse the vehicle or place altogether; when any, no plan is offered. */
  refusals: Refusal[];
  /** All plans of the card, from least to most covered. */
  plans: PlanOffer[];
};
