import { addDays, parseIsoDate } from '../../../shared/calendar.ts';
import {
  findPriceIneligibility,
  findShortCoverageIneligibility,
  findTermIneligibility,
  listPlanIneligibility,
  listStateIneligibility,
  listVehicleIneligibility,
} from './eligibility.ts';
import { calculateExpectedClaims, calculateExpectedRepairs } from './expected-repairs.ts';
import { buildExposure, calculateVehicleAge, type Exposure, type ExposureInput } from './exposure.ts';
import type { CoverageColor, Plan } from './plan-data.ts';
import { calculatePrice, type PriceInput } from './price.ts';
import { calculatePriceFactors } from './price-factors.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { FactoryCoverage, IneligibilityReason, PlanOffer, RatingResult, TermOffer } from './rating.ts';
import { estimateVehicleValueCents } from './vehicle-value.ts';

/** `state` is an uppercase two-letter code, and `on` an ISO date. Missing amounts come from the card. If `includesLedgers` is false, ledgers are empty. */
export type RateInput = ExposureInput & {
  state: string;
  deductibleCents?: number;
  vehicleValueCents?: number;
  includesLedgers?: boolean;
};

/** Doesn't check that the card is in effect or that we sell in the state. Throws RangeError for an invalid date or card. */
export function rate(input: RateInput): RatingResult {
  const { vehicle, usage, state, rateCard, on } = input;
  const { version, waitingPeriod, deductibleCents } = rateCard;
  const ineligibilityReasons = [
    ...listVehicleIneligibility(vehicle, usage, rateCard, parseIsoDate(on).getUTCFullYear()),
    ...listStateIneligibility(state, rateCard),
  ];
  const planInput = {
    ...buildExposure(input),
    state,
    deductibleCents: input.deductibleCents ?? deductibleCents,
    includesLedgers: input.includesLedgers ?? true,
    valueCents: input.vehicleValueCents ?? estimateVehicleValueCents(vehicle, rateCard, on),
  };
  return {
    rateCardVersion: version,
    ratedOn: on,
    coverageColor: findCoverageColor(vehicle.mileage, rateCard),
    deductibleCents: planInput.deductibleCents,
    waitingPeriod: { ...waitingPeriod },
    vehicleValueCents: planInput.valueCents,
    factoryCoverage: presentFactoryCoverage(planInput),
    ineligibilityReasons,
    plans: listPlanOffers(planInput, ineligibilityReasons),
  };
}

function findCoverageColor(mileage: number, { coverageLevels }: RateCard): CoverageColor | null {
  return coverageLevels.find((level) => mileage <= level.upToMiles)?.color ?? null;
}

function presentFactoryCoverage({
  on,
  factoryCoverage,
  firstOwnerPowertrain,
  isFactoryCoverageKnown,
}: Exposure): RatingResult['factoryCoverage'] {
  const { Basic, Powertrain, ElectricDrive } = factoryCoverage;
  const toFactoryCoverage = ({ endsOn, endsAtMiles, days }: typeof Basic): FactoryCoverage => ({
    endsOn,
    endsAtMiles,
    // Other code rejects an invalid mileage.
    expectedEndOn: addDays(on, Math.floor(days) || 0),
    isOver: days <= 0,
  });
  return {
    basic: toFactoryCoverage(Basic),
    powertrain: toFactoryCoverage(Powertrain),
    electricDrive: toFactoryCoverage(ElectricDrive),
    firstOwnerPowertrain: firstOwnerPowertrain && toFactoryCoverage(firstOwnerPowertrain),
    isKnown: isFactoryCoverageKnown,
  };
}

type PlanInput = PriceInput & { valueCents: number };

function listPlanOffers(input: PlanInput, vehicleReasons: IneligibilityReason[]): PlanOffer[] {
  const { vehicle, rateCard, on } = input;
  const age = calculateVehicleAge(vehicle.modelYear, on);
  const priceTerms = vehicleReasons.length > 0 ? null : createTermPricing(input);
  return rateCard.plans.map((cardPlan) => {
    const plan = cardPlan.key;
    const ineligibilityReasons = [
      ...vehicleReasons,
      ...listPlanIneligibility(cardPlan, age, vehicle.mileage, rateCard),
    ];
    if (!priceTerms || ineligibilityReasons.length > 0) return { plan, offered: false, ineligibilityReasons };
    const terms = priceTerms(cardPlan, age);
    if (terms.some((term) => term.offered)) return { plan, offered: true, terms };
    const termReasons = terms.flatMap((term) => (term.offered ? [] : [term.ineligibilityReason]));
    return { plan, offered: false, ineligibilityReasons: listFirstOfEachCode(termReasons) };
  });
}

/** The terms of a plan often have the same reason. */
const listFirstOfEachCode = (reasons: IneligibilityReason[]): IneligibilityReason[] =>
  reasons.filter(({ code }, index) => reasons.findIndex((reason) => reason.code === code) === index);

/** Returns a function that prices a plan's terms. Calculates shared values only once. */
function createTermPricing(input: PlanInput): (plan: Plan, age: number) => TermOffer[] {
  const { rateCard, vehicle } = input;
  const repairs = calculateExpectedRepairs(input, input.deductibleCents);
  const factors = calculatePriceFactors(input);
  return (plan, age) => {
    const claimsByEnd = calculateExpectedClaims(repairs, rateCard, rateCard.plans.indexOf(plan));
    return input.terms.map((each): TermOffer => {
      const { term, days } = each;
      const { months, miles } = term;
      const toUnofferedTerm = (reason: IneligibilityReason) => ({
        offered: false as const,
        months,
        miles,
        ineligibilityReason: reason,
      });
      const reason =
        findTermIneligibility(term, plan, age, vehicle.mileage, rateCard) ??
        findShortCoverageIneligibility(each, plan, input);
      if (reason) return toUnofferedTerm(reason);
      const claims = claimsByEnd.get(days);
      if (!claims) throw new RangeError(`No stretch ends with the term of ${months} months.`);
      const price = calculatePrice(plan, each, claims, factors, input);
      const tooExpensive = findPriceIneligibility(plan, price, input);
      return tooExpensive ? toUnofferedTerm(tooExpensive) : { offered: true, months, miles, price };
    });
  };
}
