import { addDays } from '../../../plans/domain/calendar.ts';
import { planTermsOf } from '../../../plans/domain/card-terms.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { rate } from '../../../plans/domain/rate.ts';
import type { RateCard } from '../../../plans/domain/rate-card.ts';
import type { RatingResult, TermOffer } from '../../../plans/domain/rating.ts';
import { ordinaryUsage } from '../../../plans/domain/rating-input.ts';
import { applyPromo, checkPromo } from '../../promo-codes/domain/apply-promo.ts';
import type { PromoCode } from '../../promo-codes/domain/promo-code.ts';
import { type Choice, choose } from './choice.ts';
import type { Opportunity, RatedQuote } from './opportunity.ts';

/** Days a quoted price stays valid, even if a new rate card takes effect. */
const quoteValidDays = 30;

type Promo = { asked: string | null; found: PromoCode | undefined };

function promoOf(
  terms: PlanTerms,
  choice: Choice | null,
  promo: Promo,
  { state, today }: { state: string; today: string },
) {
  if (!promo.asked || !choice) return { promo: null, promoWarning: null };
  if (!promo.found)
    return {
      promo: null,
      promoWarning: `We couldn't find the promo code ${promo.asked}. Check the spelling.`,
    };
  const refusal = checkPromo(terms, promo.found, { plan: choice.plan, state, on: today });
  if (refusal) return { promo: null, promoWarning: refusal.message };
  const { promoCode, description, expiresOn } = promo.found;
  const applied = { ...applyPromo(choice.price, promo.found), promoCode, description, expiresOn };
  return { promo: applied, promoWarning: null };
}

/** Only the selected price keeps its ledger, to save space. The others can be recalculated. */
function withoutLedgers(rating: RatingResult): RatingResult {
  const bare = (term: TermOffer): TermOffer =>
    term.offered ? { ...term, price: { ...term.price, ledger: [] } } : term;
  const plans = rating.plans.map((plan) => (plan.offered ? { ...plan, terms: plan.terms.map(bare) } : plan));
  return { ...rating, plans };
}

/** `ratedOn` determines the price, and `today` whether the promo code is valid (ISO dates). */
export function priceOpportunity(input: {
  opportunity: Opportunity;
  rateCard: RateCard;
  promo: PromoCode | undefined;
  ratedOn: string;
  today: string;
  /** Undefined for the value from the card. */
  vehicleValueCents: number | undefined;
}): RatedQuote {
  const { opportunity, rateCard, ratedOn } = input;
  const usage = opportunity.usage ?? ordinaryUsage;
  const { vehicle, state } = opportunity;
  const deductibleCents = opportunity.deductibleCents ?? rateCard.deductibleCents;
  const { vehicleValueCents } = input;
  const rating = rate({ vehicle, usage, state, rateCard, on: ratedOn, deductibleCents, vehicleValueCents });
  const terms = planTermsOf(rateCard);
  const wanted = {
    months: opportunity.termMonths,
    miles: opportunity.termMiles,
    milesPerYear: usage.milesPerYear,
  };
  const choice = choose(terms, rating, opportunity.coveragePlan, wanted);
  const asked = { asked: opportunity.promoCode, found: input.promo };
  return {
    ratedOn,
    validUntil: addDays(ratedOn, quoteValidDays),
    vehicle,
    usage,
    state,
    rating: withoutLedgers(rating),
    choice,
    ...promoOf(terms, choice, asked, { state, today: input.today }),
    promoCode: opportunity.promoCode,
  };
}
