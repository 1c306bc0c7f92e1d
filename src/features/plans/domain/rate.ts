import { dateOf } from './calendar.ts';
import {
  inForceRefusal,
  planRefusals,
  priceRefusal,
  stateRefusals,
  termRefusal,
  vehicleRefusals,
} from './eligibility.ts';
import { type ExpectedRepairs, expectedRepairs } from './expected-repairs.ts';
import { type Exposure, exposureOf, type RatedExposure, vehicleAge } from './exposure.ts';
import type { CoverageColor, Plan } from './plan-data.ts';
import { type PriceInput, priceOf } from './price.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { FactoryCoverage, PlanOffer, RatingResult, Refusal, TermOffer } from './rating.ts';
import { vehicleValueCents } from './vehicle-value.ts';

/** `state` is an uppercase two-letter code, and `on` an ISO date. Amounts that are missing come from the card. */
export type RateInput = RatedExposure & {
  state: string;
  deductibleCents?: number;
  vehicleValueCents?: number;
};

/**
 * Prices a vehicle for every plan and term, or returns why not. A pure function that also works for cards not in
 * force on the date. Doesn't check whether plans may be sold in the state. Throws RangeError when `on` isn't a date
 * or the card wasn't validated by `rateCardSchema`.
 */
export function rate(input: RateInput): RatingResult {
  const { vehicle, usage, state, rateCard, on } = input;
  const { version, waitingPeriod, deductibleCents } = rateCard;
  const refusals = [
    ...vehicleRefusals(vehicle, usage, rateCard, dateOf(on).getUTCFullYear()),
    ...stateRefusals(state, rateCard),
  ];
  const chosen = {
    ...exposureOf(input),
    state,
    deductibleCents: input.deductibleCents ?? deductibleCents,
    valueCents: input.vehicleValueCents ?? vehicleValueCents(vehicle, rateCard, on),
  };
  return {
    rateCardVersion: version,
    ratedOn: on,
    coverageColor: coverageColorOf(vehicle.mileage, rateCard),
    deductibleCents: chosen.deductibleCents,
    waitingPeriod: { ...waitingPeriod },
    vehicleValueCents: chosen.valueCents,
    factoryCoverage: factoryCoverageOf(chosen),
    refusals,
    plans: planOffers(chosen, refusals),
  };
}

/** Null above the last level. */
function coverageColorOf(mileage: number, { coverageLevels }: RateCard): CoverageColor | null {
  return coverageLevels.find((level) => mileage <= level.upToMiles)?.color ?? null;
}

function factoryCoverageOf({ factoryCoverage }: Exposure): RatingResult['factoryCoverage'] {
  const { Basic, Powertrain, ElectricDrive } = factoryCoverage;
  const facts = ({ endsOn, endsAtMiles, days }: typeof Basic): FactoryCoverage => ({
    endsOn,
    endsAtMiles,
    isOver: days <= 0,
  });
  return { basic: facts(Basic), powertrain: facts(Powertrain), electricDrive: facts(ElectricDrive) };
}

type Chosen = PriceInput & { valueCents: number };

function planOffers(input: Chosen, vehicleSaysNo: Refusal[]): PlanOffer[] {
  const { vehicle, rateCard, on } = input;
  const age = vehicleAge(vehicle.modelYear, on);
  const repairs = vehicleSaysNo.length > 0 ? null : expectedRepairs(input, input.deductibleCents);
  return rateCard.plans.map((ofCard) => {
    const plan = ofCard.key;
    const refusals = [...vehicleSaysNo, ...planRefusals(ofCard, age, vehicle.mileage, rateCard)];
    if (!repairs || refusals.length > 0) return { plan, offered: false, refusals };
    const terms = termOffers(ofCard, age, repairs, input);
    if (terms.some((term) => term.offered)) return { plan, offered: true, terms };
    return { plan, offered: false, refusals: terms.flatMap((term) => (term.offered ? [] : [term.refusal])) };
  });
}

function termOffers(plan: Plan, age: number, repairs: ExpectedRepairs, input: Chosen): TermOffer[] {
  const { rateCard, vehicle } = input;
  return input.terms.map((each): TermOffer => {
    const { term } = each;
    const { months, miles } = term;
    const refused = (refusal: Refusal) => ({ offered: false as const, months, miles, refusal });
    const refusal =
      termRefusal(term, plan, age, vehicle.mileage, rateCard) ?? inForceRefusal(each, plan, input);
    if (refusal) return refused(refusal);
    const price = priceOf(plan, each, repairs, input);
    const tooMuch = priceRefusal(plan, price, input);
    return tooMuch ? refused(tooMuch) : { offered: true, months, miles, price };
  });
}
