import { commercialUseName } from './commercial-use.ts';
import { grouped } from './format.ts';
import { leadingKeys, nameKey } from './model-text.ts';
import type { Plan } from './plan-data.ts';
import { ofPlan, type RateCard, type RateTerm } from './rate-card-tables.ts';
import { rateIndex } from './rate-index.ts';
import type { Refusal } from './rating.ts';
import type { ModificationLevel, RatedVehicle, Usage } from './rating-input.ts';
import { makeKey } from './risk-class.ts';

const firstModelYear = 1900;

const modificationInWords: Record<ModificationLevel, string> = {
  None: 'no modification',
  LiftKitUpTo6Inches: 'a lift kit',
  LiftKitOver6Inches: 'a lift kit over 6 inches',
  EngineModification: 'a modified engine',
};

/**
 * Every rule that refuses a vehicle or its use altogether, whatever the plan. `ratingYear` is the calendar year
 * of the rating date. Whether plans are sold in the visitor's state is for the caller to check.
 */
export function vehicleRefusals(
  vehicle: RatedVehicle,
  usage: Usage,
  rateCard: RateCard,
  ratingYear: number,
): Refusal[] {
  return [
    ...inputRefusals(vehicle, usage, ratingYear),
    ...titleRefusals(usage),
    ...weightRefusals(vehicle, rateCard),
    ...exoticRefusals(vehicle, rateCard),
    ...usageRefusals(usage, rateCard),
  ];
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function inputRefusals(vehicle: RatedVehicle, usage: Usage, ratingYear: number): Refusal[] {
  const refusals: Refusal[] = [];
  const { modelYear } = vehicle;
  const latest = ratingYear + 1;
  if (!Number.isInteger(modelYear) || modelYear < firstModelYear || modelYear > latest) {
    const message = `The model year must be between ${firstModelYear} and ${latest}; yours is ${modelYear}.`;
    refusals.push({ code: 'ModelYearNotValid', message, limit: latest, actual: modelYear });
  }
  if (!isCount(vehicle.mileage)) {
    refusals.push({
      code: 'MileageNotValid',
      message: 'The odometer reading must be a whole number, 0 or more.',
    });
  }
  if (!isCount(usage.milesPerYear)) {
    refusals.push({
      code: 'MilesPerYearNotValid',
      message: 'Miles per year must be a whole number, 0 or more.',
    });
  }
  return refusals;
}

function titleRefusals(usage: Usage): Refusal[] {
  const refusals: Refusal[] = [];
  if (usage.isSalvagedOrRebuiltOrGrey) {
    const message = "We don't cover salvaged, rebuilt or grey-market vehicles.";
    refusals.push({ code: 'SalvagedRebuiltOrGrey', message });
  }
  if (usage.isOdometerAltered) {
    const message = "We don't cover vehicles whose odometer was altered or doesn't show the true miles.";
    refusals.push({ code: 'OdometerAltered', message });
  }
  return refusals;
}

/** An unknown weight refuses nothing. */
function weightRefusals(
  { grossVehicleWeightPounds: actual }: RatedVehicle,
  { eligibility }: RateCard,
): Refusal[] {
  const limit = eligibility.maxGrossWeightPounds;
  if (actual === null || actual <= limit) return [];
  const message = `We cover vehicles with a gross weight rating of up to ${grouped(limit)} lb; yours has ${grouped(actual)} lb.`;
  return [{ code: 'TooHeavy', message, limit, actual }];
}

function exoticRefusals({ make, model }: RatedVehicle, rateCard: RateCard): Refusal[] {
  const index = rateIndex(rateCard);
  const key = makeKey(index, make);
  const excluded = index.excludedMakes.get(key);
  if (excluded)
    return [{ code: 'ExoticMake', message: `${excluded} is an exotic make, which no plan covers.` }];
  const found = index.excludedModels.find(
    (rule) =>
      rule.make === key &&
      (rule.isPrefix ? leadingKeys(model).includes(rule.key) : nameKey(model) === rule.key),
  );
  return found
    ? [{ code: 'ExoticModel', message: `The ${found.model} is an exotic car, which no plan covers.` }]
    : [];
}

function usageRefusals(usage: Usage, { eligibility }: RateCard): Refusal[] {
  const refused = eligibility.refusedCommercialUseTypes.filter((type) =>
    usage.commercialUseTypes.includes(type),
  );
  const refusals: Refusal[] = refused.map((type) => ({
    code: `CommercialUse${type}`,
    message: `We don't cover vehicles used for ${commercialUseName[type].toLowerCase()}.`,
  }));
  if (eligibility.refusedModifications.some((level) => level === usage.modification)) {
    const message = `We don't cover vehicles with ${modificationInWords[usage.modification]}.`;
    refusals.push({ code: `Modification${usage.modification}`, message });
  }
  return refusals;
}

/** The rules of one plan that refuse a vehicle of this age (model years) and these miles. */
export function planRefusals(plan: Plan, age: number, mileage: number, rateCard: RateCard): Refusal[] {
  const { maxModelYears, maxMileage, plans } = rateCard.eligibility;
  const limits = ofPlan(plans, plan.key);
  if (!limits.isLimitedByAgeAndMileage) return [];
  const { name } = plan;
  const refusals: Refusal[] = [];
  if (age > maxModelYears) {
    const message = `${name} covers vehicles up to ${maxModelYears} model years old; yours is ${age}.`;
    refusals.push({ code: 'ModelYearTooOld', message, limit: maxModelYears, actual: age });
  }
  const limit = limits.maxMileage ?? maxMileage;
  if (mileage > limit) {
    const message = `${name} ends at ${grouped(limit)} miles; yours has ${grouped(mileage)}.`;
    refusals.push({ code: 'MileageTooHigh', message, limit, actual: mileage });
  }
  return refusals;
}

/** Why a term is not sold with a plan for a vehicle of this age and these miles; null: it is. */
export function termRefusal(
  term: RateTerm,
  plan: Plan,
  age: number,
  mileage: number,
  rateCard: RateCard,
): Refusal | null {
  const name = `The ${term.months}-month term`;
  if (!term.plans.includes(plan.key)) {
    return { code: 'TermNotSoldWithPlan', message: `${name} is not sold with ${plan.name}.` };
  }
  if (!ofPlan(rateCard.eligibility.plans, plan.key).isLimitedByAgeAndMileage) return null;
  if (age > term.maxModelYears) {
    const message = `${name} is for vehicles up to ${term.maxModelYears} model years old; yours is ${age}.`;
    return { code: 'TermModelYearTooOld', message, limit: term.maxModelYears, actual: age };
  }
  if (mileage > term.maxMileage) {
    const message = `${name} is for vehicles up to ${grouped(term.maxMileage)} miles; yours has ${grouped(mileage)}.`;
    return { code: 'TermMileageTooHigh', message, limit: term.maxMileage, actual: mileage };
  }
  return null;
}

/** A card has no figures for the place. Not a restriction: those are rules of their own. */
export function stateRefusals(state: string, rateCard: RateCard): Refusal[] {
  if (rateIndex(rateCard).stateFactors.has(state)) return [];
  return [
    { code: 'StateNotRated', message: `We have no prices for "${state}": give one of the 50 states or DC.` },
  ];
}

/** The 50 states and the District of Columbia: where a rate card must have a factor. */
export const stateCodes: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
  'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ');
