import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlan, type OfferedPlan, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { PlanOffer, RatingResult, TermPrice } from '../../../plans/domain/rating.ts';

export type Choice = { plan: PlanKey; price: TermPrice };

export const defaultMonths = 36;

/** The plan in the middle of those that cover repairs, or the higher of the two in the middle. */
export function defaultPlan({ plans }: PlanTerms): OfferedPlan | undefined {
  const lowestIndex = plans.findIndex(({ coversRepairs }) => coversRepairs);
  return plans[lowestIndex + Math.floor((plans.length - lowestIndex) / 2)];
}

export function listOfferedPrices(offer: PlanOffer | undefined): TermPrice[] {
  return offer?.offered ? offer.terms.flatMap((term) => (term.offered ? [term.price] : [])) : [];
}

/** `miles` is null if the visitor didn't choose a mileage limit. */
export type RequestedTerm = { months: number; miles: number | null; milesPerYear: number };

/** Prefers the shorter of two equally close terms. If `miles` is null, chooses the lowest mileage limit that covers the expected driving. */
export function chooseNearestTerm<Term extends { months: number; miles: number }>(
  terms: readonly Term[],
  { months, miles, milesPerYear }: RequestedTerm,
): Term | undefined {
  const distance = (term: Term) => Math.abs(term.months - months);
  const [nearest] = terms.toSorted((a, b) => distance(a) - distance(b) || a.months - b.months);
  const sameMonths = terms
    .filter((term) => term.months === nearest?.months)
    .toSorted((a, b) => a.miles - b.miles);
  if (miles !== null)
    return sameMonths.toSorted((a, b) => Math.abs(a.miles - miles) - Math.abs(b.miles - miles))[0];
  const neededMiles = ((nearest?.months ?? 0) / 12) * milesPerYear;
  return sameMonths.find((term) => term.miles >= neededMiles) ?? sameMonths.at(-1);
}

/** Plans to try in order: the requested one, then the next lower ones, then the next higher ones. */
function listPreferredPlans(terms: PlanTerms, requestedKey: PlanKey | null): PlanKey[] {
  const keys = terms.plans.map(({ key }) => key);
  const preferredPlan = findPlan(terms, requestedKey ?? '') ?? defaultPlan(terms);
  const rank = preferredPlan ? keys.indexOf(preferredPlan.key) : 0;
  return [...keys.slice(rank, rank + 1), ...keys.slice(0, rank).toReversed(), ...keys.slice(rank + 1)];
}

/** Returns the requested plan and term, or else the closest available, or null if there's none. */
export function choosePlanAndTerm(
  terms: PlanTerms,
  rating: RatingResult,
  plan: PlanKey | null,
  { months, ...mileage }: Omit<RequestedTerm, 'months'> & { months: number | null },
): Choice | null {
  for (const candidate of listPreferredPlans(terms, plan)) {
    const prices = listOfferedPrices(rating.plans.find((offer) => offer.plan === candidate));
    const price = chooseNearestTerm(prices, { ...mileage, months: months ?? defaultMonths });
    if (price) return { plan: candidate, price };
  }
  return null;
}
