import { dateOf } from './calendar.ts';
import { planRefusals, stateRefusals, termRefusal, vehicleRefusals } from './eligibility.ts';
import type { CoverageColor, Plan } from './plan-data.ts';
import { type PriceSteps, priceOf, stepsForPlan } from './price.ts';
import { stateStep, surchargeSteps, vehicleSteps } from './price-steps.ts';
import type { RateCard } from './rate-card-tables.ts';
import { rateIndex } from './rate-index.ts';
import type { PlanOffer, RatingResult, Refusal, TermOffer } from './rating.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

/** Model years since the vehicle's own, on an ISO date. Next year's model is age 0, like this year's. */
function vehicleAge(modelYear: number, on: string): number {
  return Math.max(0, dateOf(on).getUTCFullYear() - modelYear);
}

/** `state` is a two-letter code in upper case, `on` an ISO date. */
export type RateInput = {
  vehicle: RatedVehicle;
  usage: Usage;
  state: string;
  rateCard: RateCard;
  on: string;
};

/**
 * Prices a vehicle for every plan and term, or says why not. Depends on its input alone: the same input always
 * gives the same result, also for a card that is not in force on the date. Does not check whether plans may be
 * sold in the state. The monthly price falls a little with a longer term while the total always rises.
 * Throws RangeError when `on` is no date or the card was never checked by `rateCardSchema`.
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

/** The level that an odometer stands at; null above the last one. */
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
