import { type CoveragePlan, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import type { PlanOffer, RatingResult, TermPrice } from '../../rates/domain/rating.ts';

export type Choice = { plan: CoveragePlan; price: TermPrice };

const usualPlan: CoveragePlan = 'Plus';
const usualMonths = 36;

export function offeredPrices(offer: PlanOffer | undefined): TermPrice[] {
  return offer?.offered ? offer.terms.flatMap((term) => (term.offered ? [term.price] : [])) : [];
}

/** The price nearest to the months asked for; of two as near, the shorter term. */
export function nearestTerm(prices: TermPrice[], months: number): TermPrice | undefined {
  const distance = (price: TermPrice) => Math.abs(price.months - months);
  return prices.toSorted((a, b) => distance(a) - distance(b) || a.months - b.months)[0];
}

/** Plans to try in order: the one asked for, then those below it from the top down, then those above from the bottom up. */
function preference(asked: CoveragePlan): CoveragePlan[] {
  const index = coveragePlans.indexOf(asked);
  return [asked, ...coveragePlans.slice(0, index).toReversed(), ...coveragePlans.slice(index + 1)];
}

/** The plan and term to show: what was asked for where it is offered, else the nearest that is. Null: nothing is offered. */
export function choose(
  rating: RatingResult,
  plan: CoveragePlan | null,
  months: number | null,
): Choice | null {
  for (const candidate of preference(plan ?? usualPlan)) {
    const prices = offeredPrices(rating.plans.find((offer) => offer.plan === candidate));
    const price = nearestTerm(prices, months ?? usualMonths);
    if (price) return { plan: candidate, price };
  }
  return null;
}
