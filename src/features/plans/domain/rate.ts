import { dateOf } from './calendar.ts';
import { planRefusals, stateRefusals, termRefusal, vehicleRefusals } from './eligibility.ts';
import type { CoverageColor, Plan } from './plan-data.ts';
import { type PriceSteps, priceOf, stepsForPlan } from './price.ts';
import { stateStep, surchargeSteps, vehicleSteps } from './price-steps.ts';
import type { RateCard } from './rate-card-tables.ts';
import { rateIndex } from './rate-index.ts';
import type { PlanOffer, RatingResult, Refusal, TermOffer } from './rating.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

/** Age in model years on an ISO date. Next year's models count as 0, like this year's. */
function vehicleAge(modelYear: number, on: string): number {
  return Math.max(0, dateOf(on).getUTCFullYear() - modelYear);
}

/** `state` is an uppercase two-letter code, and `on` an ISO date. */
export type RateInput = {
  vehicle: RatedVehicle;
  usage: Usage;
  state: string;
  rateCard: RateCard;
  on: string;
};

/**
 * Prices a vehicle for every plan and term, or returns why not. A pure function that also works for cards not in
 * force on the date. Doesn't check whether plans may be sold in the state. Throws RangeError when `on` isn't a date
 * or the card wasn't validated by `rateCardSchema`.
 */
export function rate(input: RateInput): RatingResult {
  const { vehicle, usage, state, rateCard, on } = input;
  const { version, deductibleCents, waitingPeriod } = rateCard;
  const refusals = [
    ...vehicleRefusals(vehicle, usage, rateCard, dateOf(on).getUTCFullYear()),
    ...stateRefusals(state, rateCard),
  ];
  return {
    rateCardVersion: version,
    ratedOn: on,
    coverageColor: coverageColorOf(vehicle.mileage, rateCard),
    deductibleCents,
    waitingPeriod: { ...waitingPeriod },
    refusals,
    plans: planOffers(input, refusals),
  };
}

/** Null above the last level. */
function coverageColorOf(mileage: number, { coverageLevels }: RateCard): CoverageColor | null {
  return coverageLevels.find((level) => mileage <= level.upToMiles)?.color ?? null;
}

function planOffers(input: RateInput, vehicleSaysNo: Refusal[]): PlanOffer[] {
  const { vehicle, rateCard } = input;
  const age = vehicleAge(vehicle.modelYear, input.on);
  const steps = vehicleSaysNo.length > 0 ? null : allSteps(input, age);
  return rateCard.plans.map((ofCard) => {
    const plan = ofCard.key;
    const refusals = [...vehicleSaysNo, ...planRefusals(ofCard, age, vehicle.mileage, rateCard)];
    if (!steps || refusals.length > 0) return { plan, offered: false, refusals };
    const terms = termOffers(ofCard, age, steps, input);
    if (terms.some((term) => term.offered)) return { plan, offered: true, terms };
    return { plan, offered: false, refusals: terms.flatMap((term) => (term.offered ? [] : [term.refusal])) };
  });
}

function allSteps({ vehicle, usage, state, rateCard }: RateInput, age: number): PriceSteps {
  const index = rateIndex(rateCard);
  const rated = { vehicle, usage, rateCard, index };
  return {
    beforeTerm: vehicleSteps(rated, age),
    afterTerm: [...surchargeSteps(rated), stateStep(state, index)],
  };
}

function termOffers(
  plan: Plan,
  age: number,
  steps: PriceSteps,
  { vehicle, rateCard }: RateInput,
): TermOffer[] {
  const planSteps = stepsForPlan(steps, plan.key, rateCard);
  return rateCard.terms.map((term): TermOffer => {
    const { months, miles } = term;
    const refusal = termRefusal(term, plan, age, vehicle.mileage, rateCard);
    if (refusal) return { offered: false, months, miles, refusal };
    return { offered: true, months, miles, price: priceOf(plan, term, planSteps, rateCard) };
  });
}
