import { addDays } from '../../../../shared/calendar.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { quoteValidDays } from '../../../plans/domain/deadlines.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { rate } from '../../../plans/domain/rate.ts';
import type { RateCard } from '../../../plans/domain/rate-card.ts';
import type { RatingResult, TermOffer } from '../../../plans/domain/rating.ts';
import { typicalUsage } from '../../../plans/domain/rating-input.ts';
import { type Choice, choosePlanAndTerm } from '../../estimate/domain/choice.ts';
import { applyPromo, findOfferIneligibility } from '../../promo-codes/domain/apply-promo.ts';
import { type PromoCode, type PromoLookup, validatePromo } from '../../promo-codes/domain/promo-code.ts';
import type { Opportunity, RatedQuote } from './opportunity.ts';

function resolvePromo(
  terms: PlanTerms,
  choice: Choice | null,
  promo: PromoLookup,
  { state, today }: { state: string; today: string },
) {
  if (!choice) return { promo: null, promoTerms: null, promoWarning: null };
  const { promoTerms, promoWarning } = validatePromo(promo, today);
  if (!promoTerms) return { promo: null, promoTerms, promoWarning };
  const reason = findOfferIneligibility(terms, promoTerms, { plan: choice.plan, state });
  if (reason) return { promo: null, promoTerms, promoWarning: reason.message };
  const { promoCode, expiresOn } = promoTerms;
  const appliedPromo = { ...applyPromo(choice.price, promoTerms), promoCode, expiresOn };
  return { promo: appliedPromo, promoTerms, promoWarning: null };
}

/** Drops ledgers except the selected price's to save space. They can be recalculated. */
function withoutLedgers(rating: RatingResult): RatingResult {
  const withoutLedger = (term: TermOffer): TermOffer =>
    term.offered ? { ...term, price: { ...term.price, ledger: [] } } : term;
  const plans = rating.plans.map((plan) =>
    plan.offered ? { ...plan, terms: plan.terms.map(withoutLedger) } : plan,
  );
  return { ...rating, plans };
}

/** The price depends on `ratedOn`, and the promo code's validity depends on `today` (ISO dates). */
export function priceOpportunity(input: {
  opportunity: Opportunity;
  rateCard: RateCard;
  promo: PromoCode | undefined;
  ratedOn: string;
  today: string;
  /** If undefined, uses the value from the rate card. */
  vehicleValueCents: number | undefined;
}): RatedQuote {
  const { opportunity, rateCard, ratedOn } = input;
  const usage = opportunity.usage ?? typicalUsage;
  const { vehicle, state } = opportunity;
  const deductibleCents = opportunity.deductibleCents ?? rateCard.deductibleCents;
  const { vehicleValueCents } = input;
  const rating = rate({ vehicle, usage, state, rateCard, on: ratedOn, deductibleCents, vehicleValueCents });
  const terms = getPlanTerms(rateCard);
  const requestedTerm = {
    months: opportunity.termMonths,
    miles: opportunity.termMiles,
    milesPerYear: usage.milesPerYear,
  };
  const choice = choosePlanAndTerm(terms, rating, opportunity.coveragePlan, requestedTerm);
  const lookup = { code: opportunity.promoCode, found: input.promo };
  return {
    ratedOn,
    validUntil: addDays(ratedOn, quoteValidDays),
    vehicle,
    usage,
    state,
    rating: withoutLedgers(rating),
    choice,
    ...resolvePromo(terms, choice, lookup, { state, today: input.today }),
    promoCode: opportunity.promoCode,
  };
}
