import { addDays, formatDate } from '../../../shared/calendar.ts';
import { formatInteger, fullBasisPoints, uncapitalize, wholeDollars } from '../../../shared/format.ts';
import { commercialUseName } from './commercial-use.ts';
import { type Exposure, findDayAtOdometer } from './exposure.ts';
import { listLeadingKeys, toNameKey } from './model-text.ts';
import type { Plan } from './plan-data.ts';
import { getPlanValue, type RateCard, type RateTerm } from './rate-card-tables.ts';
import { getRateIndex } from './rate-index.ts';
import type { IneligibilityReason, TermPrice } from './rating.ts';
import type { ModificationLevel, RatedVehicle, Usage } from './rating-input.ts';
import { getMakeKey } from './risk-class.ts';

const firstModelYear = 1900;

const modificationLabel: Record<ModificationLevel, string> = {
  None: 'no modification',
  LiftKitUpTo6Inches: 'a lift kit',
  LiftKitOver6Inches: 'a lift kit over 6 inches',
  EngineModification: 'a modified engine',
};

/** `ratingYear` is the year of the rating date. Doesn't check if plans are sold in the state. */
export function listVehicleIneligibility(
  vehicle: RatedVehicle,
  usage: Usage,
  rateCard: RateCard,
  ratingYear: number,
): IneligibilityReason[] {
  return [
    ...listInputIneligibility(vehicle, usage, ratingYear),
    ...listTitleIneligibility(usage),
    ...listWeightIneligibility(vehicle, rateCard),
    ...listExoticIneligibility(vehicle, rateCard),
    ...listUsageIneligibility(usage, rateCard),
  ];
}

function isWholeNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function listInputIneligibility(
  vehicle: RatedVehicle,
  usage: Usage,
  ratingYear: number,
): IneligibilityReason[] {
  const reasons: IneligibilityReason[] = [];
  const { modelYear } = vehicle;
  const latestYear = ratingYear + 1;
  if (!Number.isInteger(modelYear) || modelYear < firstModelYear || modelYear > latestYear) {
    const message = `The model year must be between ${firstModelYear} and ${latestYear}. Yours is ${modelYear}.`;
    reasons.push({ code: 'ModelYearNotValid', message, limit: latestYear, actual: modelYear });
  }
  if (!isWholeNumber(vehicle.mileage)) {
    reasons.push({
      code: 'MileageNotValid',
      message: 'Mileage must be a whole number, 0 or more.',
    });
  }
  if (!isWholeNumber(usage.milesPerYear)) {
    reasons.push({
      code: 'MilesPerYearNotValid',
      message: 'Miles per year must be a whole number, 0 or more.',
    });
  }
  return reasons;
}

function listTitleIneligibility(usage: Usage): IneligibilityReason[] {
  const reasons: IneligibilityReason[] = [];
  if (usage.isSalvagedOrRebuiltOrGrey) {
    const message = "We don't cover salvaged, rebuilt, or gray-market vehicles.";
    reasons.push({ code: 'SalvagedRebuiltOrGrey', message });
  }
  if (usage.isOdometerAltered) {
    const message =
      "We don't cover vehicles with an altered odometer or one that doesn't show the true mileage.";
    reasons.push({ code: 'OdometerAltered', message });
  }
  return reasons;
}

const heaviestClassPounds = 33_001;

/** The classes of gross vehicle weight ratings in 49 CFR 565.15, in pounds. VIN tables have a class, not a weight. */
const weightClasses = [
  { name: 'class 3', from: 10_001, to: 14_000 },
  { name: 'class 4', from: 14_001, to: 16_000 },
  { name: 'class 5', from: 16_001, to: 19_500 },
  { name: 'class 6', from: 19_501, to: 26_000 },
  { name: 'class 7', from: 26_001, to: 33_000 },
  { name: 'class 8', from: heaviestClassPounds, to: Number.POSITIVE_INFINITY },
];

function formatWeight(pounds: number): string {
  const weightClass = weightClasses.find(({ from, to }) => from <= pounds && pounds <= to);
  if (!weightClass) return `${formatInteger(pounds)} lb`;
  const { name, from, to } = weightClass;
  const range = Number.isFinite(to)
    ? `${formatInteger(from)} to ${formatInteger(to)} lb`
    : `${formatInteger(from)} lb or more`;
  return `in ${name}, ${range}`;
}

/** Accepts vehicles of unknown weight. */
function listWeightIneligibility(
  { grossVehicleWeightPounds: actual }: RatedVehicle,
  { eligibility }: RateCard,
): IneligibilityReason[] {
  const limit = eligibility.maxGrossWeightPounds;
  if (actual === null || actual <= limit) return [];
  const message = `We cover vehicles with a gross vehicle weight rating of up to ${formatInteger(limit)} lb. Yours is ${formatWeight(actual)}.`;
  // The weight class of the heaviest trucks has no upper bound, which the tables give as 99,999,999.
  return [{ code: 'TooHeavy', message, limit, actual: Math.min(actual, heaviestClassPounds) }];
}

function listExoticIneligibility({ make, model }: RatedVehicle, rateCard: RateCard): IneligibilityReason[] {
  const index = getRateIndex(rateCard);
  const key = getMakeKey(index, make);
  const excludedMake = index.excludedMakes.get(key);
  if (excludedMake)
    return [
      { code: 'ExoticMake', message: `${excludedMake} is an exotic make, and our plans don't cover those.` },
    ];
  const excludedModel = index.excludedModels.find(
    (rule) =>
      rule.make === key &&
      (rule.isPrefix ? listLeadingKeys(model).includes(rule.key) : toNameKey(model) === rule.key),
  );
  return excludedModel
    ? [
        {
          code: 'ExoticModel',
          message: `The ${excludedModel.model} is an exotic car, and our plans don't cover those.`,
        },
      ]
    : [];
}

function listUsageIneligibility(usage: Usage, { eligibility }: RateCard): IneligibilityReason[] {
  const ineligibleTypes = eligibility.refusedCommercialUseTypes.filter((type) =>
    usage.commercialUseTypes.includes(type),
  );
  const reasons: IneligibilityReason[] = ineligibleTypes.map((type) => ({
    code: `CommercialUse${type}`,
    message: `We don't cover vehicles used for ${uncapitalize(commercialUseName[type])}.`,
  }));
  if (eligibility.refusedModifications.some((level) => level === usage.modification)) {
    const message = `We don't cover vehicles with ${modificationLabel[usage.modification]}.`;
    reasons.push({ code: `Modification${usage.modification}`, message });
  }
  return reasons;
}

/** `age` is in model years. */
export function listPlanIneligibility(
  plan: Plan,
  age: number,
  mileage: number,
  rateCard: RateCard,
): IneligibilityReason[] {
  const { maxModelYears, maxMileage, plans } = rateCard.eligibility;
  const limits = getPlanValue(plans, plan.key);
  if (!limits.isLimitedByAgeAndMileage) return [];
  const { name } = plan;
  const reasons: IneligibilityReason[] = [];
  if (age > maxModelYears) {
    const message = `${name} is for vehicles up to ${maxModelYears} model years old. Yours is ${age}.`;
    reasons.push({ code: 'ModelYearTooOld', message, limit: maxModelYears, actual: age });
  }
  const limit = limits.maxMileage ?? maxMileage;
  if (mileage > limit) {
    const message = `${name} is for vehicles with up to ${formatInteger(limit)} miles. Yours has ${formatInteger(mileage)}.`;
    reasons.push({ code: 'MileageTooHigh', message, limit, actual: mileage });
  }
  return reasons;
}

/** `age` is in model years. */
export function findTermIneligibility(
  term: RateTerm,
  plan: Plan,
  age: number,
  mileage: number,
  rateCard: RateCard,
): IneligibilityReason | null {
  const name = `The ${term.months}-month term`;
  if (!term.plans.includes(plan.key)) {
    return { code: 'TermNotSoldWithPlan', message: `${name} isn't available with ${plan.name}.` };
  }
  if (!getPlanValue(rateCard.eligibility.plans, plan.key).isLimitedByAgeAndMileage) return null;
  if (age > term.maxModelYears) {
    const message = `${name} is for vehicles up to ${term.maxModelYears} model years old. Yours is ${age}.`;
    return { code: 'TermModelYearTooOld', message, limit: term.maxModelYears, actual: age };
  }
  if (mileage > term.maxMileage) {
    const message = `${name} is for vehicles with up to ${formatInteger(term.maxMileage)} miles. Yours has ${formatInteger(mileage)}.`;
    return { code: 'TermMileageTooHigh', message, limit: term.maxMileage, actual: mileage };
  }
  return null;
}

const coversRepairs = (plan: Plan, rateCard: RateCard) =>
  getRateIndex(rateCard).groups.some(({ planRank }) => planRank <= rateCard.plans.indexOf(plan));

/** Also rejects a plan that drops to a lower one too soon. Coverage starts after the waiting period. */
export function findShortCoverageIneligibility(
  { term, days, months }: Exposure['terms'][number],
  plan: Plan,
  exposure: Exposure,
): IneligibilityReason | null {
  const { rateCard, on, usage } = exposure;
  if (months * fullBasisPoints < term.months * rateCard.minimumTermBasisPoints) {
    const message = `At ${formatInteger(usage.milesPerYear)} miles a year, you'd use up the ${formatInteger(term.miles)} miles of the ${term.months}-month term in about ${Math.round(months)} months. Choose a term with more miles.`;
    return { code: 'MilesUsedUpTooSoon', message };
  }
  if (!coversRepairs(plan, rateCard)) return null;
  const planRank = rateCard.plans.indexOf(plan);
  const lowerBand = getRateIndex(rateCard).highestRankInBand.findIndex((highest) => highest < planRank);
  const odometer = rateCard.coverageLevels[lowerBand - 1]?.upToMiles;
  const stepDownDay = odometer === undefined ? days : findDayAtOdometer(exposure, odometer);
  const daysInEffect = Math.min(days, stepDownDay) - exposure.waitingDays;
  if (daysInEffect * fullBasisPoints >= days * rateCard.minimumInForceBasisPoints) return null;
  if (odometer === undefined || stepDownDay >= days) {
    const message = `The ${term.months}-month term would end shortly after its waiting period. Choose a longer one.`;
    return { code: 'EndsTooSoon', message };
  }
  const endsOn = formatDate(addDays(on, Math.floor(stepDownDay)));
  const message = `${plan.name} coverage ends at ${formatInteger(odometer)} miles, which you'd reach around ${endsOn}. You'd have it for too little of the term.`;
  return { code: 'EndsTooSoon', message, limit: odometer, actual: exposure.vehicle.mileage };
}

/** Rejects a plan that costs too much compared with what it can pay. Returns null if the price is acceptable. */
export function findPriceIneligibility(
  plan: Plan,
  { months, totalCents }: TermPrice,
  { rateCard, valueCents }: { rateCard: RateCard; valueCents: number },
): IneligibilityReason | null {
  if (!coversRepairs(plan, rateCard)) return null;
  const maxPayoutCents = Math.min(rateCard.limitOfLiability.allClaimsCents, valueCents);
  if (totalCents * fullBasisPoints <= maxPayoutCents * rateCard.maxPriceShareBasisPoints) return null;
  const message = `${plan.name} for ${months} months would cost ${wholeDollars(totalCents)}, and it could never pay more than ${wholeDollars(maxPayoutCents)} for this vehicle. We don't sell plans that cost more than ${rateCard.maxPriceShareBasisPoints / 100}% of what they can pay.`;
  return {
    code: 'CostsTooMuch',
    message,
    limit: Math.floor(maxPayoutCents / 100),
    actual: Math.ceil(totalCents / 100),
  };
}

/** Doesn't check state restrictions, which are separate rules. */
export function listStateIneligibility(state: string, rateCard: RateCard): IneligibilityReason[] {
  if (getRateIndex(rateCard).stateFactors.has(state)) return [];
  return [
    {
      code: 'StateNotRated',
      message: `We don't have prices for "${state}". Enter one of the 50 states or DC.`,
    },
  ];
}
