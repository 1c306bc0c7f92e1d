import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlan, type PlanOnSale, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { PlanOffer, RatingResult, TermPrice } from '../../../plans/domain/rating.ts';

export type Choice = { plan: PlanKey; price: TermPrice };

const usualMonths = 36;

/** The default plan: the middle one of those that pay for repairs. */
export function usualPlan({ plans }: PlanTerms): PlanOnSale | undefined {
  const lowest = plans.findIndex(({ paysRepairs }) => paysRepairs);
  return plans[lowest + Math.floor((plans.length - lowest) / 2)];
}

export function offeredPrices(offer: PlanOffer | undefined): TermPrice[] {
  return offer?.offered ? offer.terms.flatMap((term) => (term.offered ? [term.price] : [])) : [];
}

/** The closest term. Prefers the shorter of two equally close. */
export function nearestTerm(prices: TermPrice[], months: number): TermPrice | undefined {
  const distance = (price: TermPrice) => Math.abs(price.months - months);
  return prices.toSorted((a, b) => distance(a) - distance(b) || a.months - b.months)[0];
}

/** Plans to try, in order: the requested one, then lower ones from the top down, then higher ones from the bottom up. */
function preference(terms: PlanTerms, asked: PlanKey | null): PlanKey[] {
  const keys = terms.plans.map(({ key }) => key);
  const wanted = findPlan(terms, asked ?? '') ?? usualPlan(terms);
  const tier = wanted ? keys.indexOf(wanted.key) : 0;
  return [...keys.slice(tier, tier + 1), ...keys.slice(0, tier).toReversed(), ...keys.slice(tier + 1)];
}

/** The requested plan and term, or else the closest available. Null when no plan is available. */
export function choose(
  terms: PlanTerms,
  rating: RatingResult,
  plan: PlanKey | null,
  months: number | null,
): Choice | null {
  for (const candidate of preference(terms, plan)) {
    const prices = offeredPrices(rating.plans.find((offer) => offer.plan === candidate));
    const price = nearestTerm(prices, months ?? usualMonths);
    if (price) return { plan: candidate, price };
  }
  return null;
}
