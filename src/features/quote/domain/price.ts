import { applyPromo, checkPromo } from '../../promo-codes/domain/apply-promo.ts';
import type { PromoCode } from '../../promo-codes/domain/promo-code.ts';
import { addDays } from '../../rates/domain/calendar.ts';
import { rate } from '../../rates/domain/rate.ts';
import type { RateCard } from '../../rates/domain/rate-card.ts';
import type { RatingResult, TermOffer } from '../../rates/domain/rating.ts';
import { ordinaryUsage } from '../../rates/domain/rating-input.ts';
import { type Choice, choose } from './choice.ts';
import type { Opportunity, RatedQuote } from './opportunity.ts';

/** Days a shown price is kept for the visitor, whatever rate card comes into force meanwhile. */
const quoteValidDays = 30;

type Promo = { asked: string | null; found: PromoCode | undefined };

function promoOf(choice: Choice | null, promo: Promo, state: string, today: string) {
  if (!promo.asked || !choice) return { promo: null, promoWarning: null };
  if (!promo.found)
    return { promo: null, promoWarning: `We have no promo code ${promo.asked}. Check the spelling.` };
  const refusal = checkPromo(promo.found, { plan: choice.plan, state, on: today });
  if (refusal) return { promo: null, promoWarning: refusal.message };
  const { promoCode, description } = promo.found;
  return { promo: { ...applyPromo(choice.price, promo.found), promoCode, description }, promoWarning: null };
}

/** Only the chosen price keeps its ledger: a quote is stored at every change, and the others can be replayed. */
function withoutLedgers(rating: RatingResult): RatingResult {
  const bare = (term: TermOffer): TermOffer =>
    term.offered ? { ...term, price: { ...term.price, ledger: [] } } : term;
  const plans = rating.plans.map((plan) => (plan.offered ? { ...plan, terms: plan.terms.map(bare) } : plan));
  return { ...rating, plans };
}

/**
 * Prices an opportunity. `ratedOn` fixes the price, `today` decides whether the promo code holds (ISO dates).
 */
export function priceOpportunity(input: {
  opportunity: Opportunity;
  rateCard: RateCard;
  promo: PromoCode | undefined;
  ratedOn: string;
  today: string;
}): RatedQuote {
  const { opportunity, rateCard, ratedOn } = input;
  const usage = opportunity.usage ?? ordinaryUsage;
  const { vehicle, state } = opportunity;
  const rating = rate({ vehicle, usage, state, rateCard, on: ratedOn });
  const choice = choose(rating, opportunity.coveragePlan, opportunity.termMonths);
  const asked = { asked: opportunity.promoCode, found: input.promo };
  return {
    ratedOn,
    validUntil: addDays(ratedOn, quoteValidDays),
    vehicle,
    usage,
    state,
    rating: withoutLedgers(rating),
    choice,
    ...promoOf(choice, asked, state, input.today),
    promoCode: opportunity.promoCode,
  };
}
