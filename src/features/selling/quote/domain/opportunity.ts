import type { CampaignTracking } from '../../../customers/leads/domain/campaign-tracking.ts';
import type { Person, Place } from '../../../customers/leads/domain/lead.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { RatingResult, TermPrice } from '../../../plans/domain/rating.ts';
import type { RatedVehicle, Usage } from '../../../plans/domain/rating-input.ts';
import type { AppliedPromo } from '../../promo-codes/domain/apply-promo.ts';

/** Who asked for the quote, as they said it then; their lead may hold newer answers. */
export type Customer = Person & Place & { howDidYouHear: string | null; howDidYouHearInfo: string | null };

export type Opportunity = {
  /** The customer's secret: it opens and changes the quote. */
  id: string;
  /** Identifies the quote for staff and other systems; opens nothing. */
  recordId: string;
  leadId: string;
  /** The submission that it began with; null for quotes older than this column. */
  submissionId: string | null;
  customer: Customer;
  /** The campaign that brought this sale. */
  tracking: CampaignTracking;
  quoteNumber: string;
  state: string;
  vehicle: RatedVehicle;
  vin: string | null;
  usage: Usage | null;
  coveragePlan: PlanKey | null;
  termMonths: number | null;
  promoCode: string | null;
  isStateTemporaryDisabled: boolean;
  /** Set once it is ordered; nothing of it changes after. */
  orderId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A price as it was shown: everything it was rated from, and what came out. Replayable with its rate card's version. */
export type RatedQuote = {
  /** ISO date the price holds from; kept while the quote is valid, whatever day it is looked at. */
  ratedOn: string;
  validUntil: string;
  vehicle: RatedVehicle;
  usage: Usage;
  state: string;
  rating: RatingResult;
  choice: { plan: PlanKey; price: TermPrice } | null;
  promo: (AppliedPromo & { promoCode: string; description: string }) | null;
  promoCode: string | null;
  promoWarning: string | null;
};
