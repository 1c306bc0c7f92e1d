import type { CampaignTracking } from '../../../customers/leads/domain/campaign-tracking.ts';
import type { Person, Place } from '../../../customers/leads/domain/lead.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { IneligibilityReason, RatingResult, TermPrice } from '../../../plans/domain/rating.ts';
import type { RatedVehicle, Usage } from '../../../plans/domain/rating-input.ts';
import { calculatePaidInFull } from '../../estimate/domain/paid-in-full.ts';
import type { AppliedPromo } from '../../promo-codes/domain/apply-promo.ts';
import type { PromoTerms } from '../../promo-codes/domain/promo-code.ts';
import type { VehicleChange } from './vin-correction.ts';

/** Contact details at the time of the quote. The lead may have newer ones. */
export type Customer = Person & Place & { howDidYouHear: string | null; howDidYouHearInfo: string | null };

export type Opportunity = {
  id: string;
  linkVersion: number;
  leadId: string;
  /** The submission that created it. Null for quotes older than this column. */
  submissionId: string | null;
  customer: Customer;
  tracking: CampaignTracking;
  quoteNumber: string;
  state: string;
  vehicle: RatedVehicle;
  vin: string | null;
  usage: Usage | null;
  coveragePlan: PlanKey | null;
  termMonths: number | null;
  termMiles: number | null;
  /** Null for the default deductible. */
  deductibleCents: number | null;
  promoCode: string | null;
  isStateTemporaryDisabled: boolean;
  /** The unfinished order that the buyer saved, by form field. */
  orderDraft: Record<string, string> | null;
  /** Once set, the quote no longer changes. */
  contractId: string | null;
  /** The staff member who created it on the phone with the customer. */
  quotedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A price as shown, with all inputs, so that it can be recalculated. */
export type RatedQuote = {
  /** Doesn't change while the quote is valid. */
  ratedOn: string;
  validUntil: string;
  vehicle: RatedVehicle;
  usage: Usage;
  state: string;
  rating: RatingResult;
  choice: { plan: PlanKey; price: TermPrice } | null;
  promo: (AppliedPromo & { promoCode: string; expiresOn?: string | null }) | null;
  /** The active code, for pricing other plans and terms. */
  promoTerms: PromoTerms | null;
  promoCode: string | null;
  promoWarning: string | null;
  /** Set if this price replaced one that the visitor saw, unless the visitor chose another plan or code. */
  changedFrom?: PriceBefore;
};

export const priceChangeCauses = ['Answers', 'Vin', 'State', 'PromoEnded', 'Expired'] as const;
export type PriceChangeCause = (typeof priceChangeCauses)[number];

export type PriceBefore = {
  cause: PriceChangeCause;
  vehicleChanges: VehicleChange[];
  plan: {
    plan: PlanKey;
    months: number;
    miles: number;
    monthlyCents: number;
    totalCents: number;
  } | null;
  ineligibilityReasons: IneligibilityReason[];
};

export type ChosenQuote = RatedQuote & { choice: NonNullable<RatedQuote['choice']> };

/** The same quote with one payment instead of monthly payments. */
export function toPaidInFull(rated: ChosenQuote): ChosenQuote {
  const { price, promo } = calculatePaidInFull({ price: rated.choice.price, promo: rated.promo });
  return { ...rated, choice: { ...rated.choice, price }, promo };
}
