import fc from 'fast-check';
import { firstContractTextFrom, readFirstContractText } from '../../seed/contract-text.ts';
import { readPromoCodes } from '../../seed/promo-codes.ts';
import { readRateCard } from '../../seed/rate-card.ts';
import { readReviews } from '../../seed/reviews.ts';
import { readStateRules } from '../../seed/state-rules.ts';
import type { NewClaim } from '../features/claims/claims/domain/claim.ts';
import { readContractText } from '../features/contracts/contract-templates/domain/contract-text.ts';
import { getPlanTerms } from '../features/plans/domain/card-terms.ts';
import { type CommercialUseType, commercialUseTypes } from '../features/plans/domain/commercial-use.ts';
import type { PlanKey } from '../features/plans/domain/plan-data.ts';
import { type RateInput, rate } from '../features/plans/domain/rate.ts';
import type { IneligibilityReason, RatingResult, TermPrice } from '../features/plans/domain/rating.ts';
import {
  modificationLevels,
  type RatedVehicle,
  typicalUsage,
  type Usage,
} from '../features/plans/domain/rating-input.ts';
import type { PromoCode } from '../features/selling/promo-codes/domain/promo-code.ts';
import { promoCodeRecord } from '../features/selling/promo-codes/record.ts';
import { getDefaultValues } from '../platform/record/record.ts';
import { stateCodes } from '../shared/state-codes.ts';

export const stateRules = readStateRules();
export const promoCodes = readPromoCodes();
export const reviews = readReviews();

export const card = readRateCard();
export const terms = getPlanTerms(card);
/** Without the clauses of states. */
export const generalContractText = readFirstContractText()
  .replace(/^# [A-Z]{2}\b[\s\S]*/m, '')
  .trimEnd();
export const contractText = {
  text: readContractText(readFirstContractText()),
  textFrom: firstContractTextFrom,
};
export const ratingDate = '2026-11-20';

export function buildVehicle(changes: Partial<RatedVehicle> = {}): RatedVehicle {
  return {
    modelYear: 2019,
    make: 'Toyota',
    model: 'Camry',
    mileage: 60_000,
    isAwd: false,
    isDiesel: false,
    isTurbo: false,
    isSupercharged: false,
    isHybrid: false,
    isElectric: false,
    grossVehicleWeightPounds: null,
    ...changes,
  };
}

export const buildPromo = (changes: Partial<PromoCode> = {}): PromoCode => ({
  ...(getDefaultValues(promoCodeRecord) as PromoCode),
  promoCode: 'SAMPLE',
  name: 'Sample',
  description: 'For tests.',
  discountType: 'Percent',
  amount: 10,
  uses: 0,
  ...changes,
});

export function rateSample(
  vehicle: Partial<RatedVehicle> = {},
  usage: Partial<Usage> = {},
  more: Partial<RateInput> = {},
): RatingResult {
  return rate({
    vehicle: buildVehicle(vehicle),
    usage: { ...typicalUsage, ...usage },
    state: 'AZ',
    rateCard: card,
    on: ratingDate,
    ...more,
  });
}

export function buildPrice(
  changes: Partial<TermPrice> & Pick<TermPrice, 'months' | 'monthlyCents' | 'numberOfPayments'>,
): TermPrice {
  const { months, monthlyCents, numberOfPayments, downPaymentCents = 0 } = changes;
  const totalCents = downPaymentCents + monthlyCents * numberOfPayments;
  return {
    miles: months * 1_250,
    totalCents,
    downPaymentCents,
    paidInFullCents: totalCents,
    minimumCents: 0,
    expectedPayoutCents: 0,
    expectedExtrasCents: 0,
    factoryShareBasisPoints: 0,
    ledger: [],
    ...changes,
  };
}

/** Defaults to a term for 15,000 miles a year. */
export function findPrice(
  result: RatingResult,
  plan: PlanKey,
  months: number,
  miles = months * 1_250,
): TermPrice {
  const price = getPrices(result).get(`${plan}/${months}/${miles}`);
  if (!price) throw new Error(`${plan} is not offered for ${months} months`);
  return price;
}

export function getPrices(result: RatingResult): Map<string, TermPrice> {
  const prices = new Map<string, TermPrice>();
  for (const offer of result.plans) {
    if (!offer.offered) continue;
    for (const term of offer.terms)
      if (term.offered) prices.set(`${offer.plan}/${term.months}/${term.miles}`, term.price);
  }
  return prices;
}

export function getIneligibilityReasons(result: RatingResult, plan: PlanKey): IneligibilityReason[] {
  const offer = result.plans.find((candidate) => candidate.plan === plan);
  return offer && !offer.offered ? offer.ineligibilityReasons : [];
}

const listedModels = card.modelOverrides.map(({ make, model }) => ({ make, model }));
const vehicleNames = fc.oneof(
  fc.constantFrom(...listedModels),
  fc.constantFrom(...listedModels).map(({ make, model }) => ({ make, model: `${model} Touring` })),
  fc.record({
    make: fc.constantFrom(...Object.keys(card.makeRiskClasses)),
    model: fc.string({ maxLength: 12 }),
  }),
  fc.record({ make: fc.string({ maxLength: 12 }), model: fc.string({ maxLength: 12 }) }),
);

const acceptedUses = commercialUseTypes.filter(
  (type) => !card.eligibility.refusedCommercialUseTypes.includes(type),
);

function vehicles(weights: (number | null)[]) {
  const otherFields = {
    modelYear: fc.integer({ min: 1998, max: 2027 }),
    mileage: fc.oneof(fc.integer({ min: 0, max: 120_000 }), fc.integer({ min: 0, max: 260_000 })),
    isAwd: fc.boolean(),
    isDiesel: fc.boolean(),
    isTurbo: fc.boolean(),
    isSupercharged: fc.boolean(),
    isHybrid: fc.boolean(),
    isElectric: fc.boolean(),
    grossVehicleWeightPounds: fc.constantFrom(...weights),
  };
  return fc
    .tuple(vehicleNames, fc.record(otherFields))
    .map(([name, vehicle]): RatedVehicle => ({ ...name, ...vehicle }));
}

function usages(
  uses: CommercialUseType[],
  levels: Usage['modification'][],
  isIneligible: fc.Arbitrary<boolean>,
) {
  return fc.record<Usage>({
    milesPerYear: fc.integer({ min: 0, max: 60_000 }),
    commercialUseTypes: fc.subarray(uses),
    isRideshare: fc.boolean(),
    hasTowingPackage: fc.boolean(),
    hasMobilityPackage: fc.boolean(),
    modification: fc.constantFrom(...levels),
    isSalvagedOrRebuiltOrGrey: isIneligible,
    isOdometerAltered: isIneligible,
  });
}

const otherInputs = {
  state: fc.constantFrom(...stateCodes),
  rateCard: fc.constant(card),
  on: fc.constant(ratingDate),
};

export const acceptedInputs: fc.Arbitrary<RateInput> = fc.record({
  vehicle: vehicles([null, 5_000, 10_000]),
  usage: usages(acceptedUses, ['None', 'LiftKitUpTo6Inches'], fc.constant(false)),
  ...otherInputs,
});

export const anyInputs: fc.Arbitrary<RateInput> = fc.record({
  vehicle: vehicles([null, 10_000, 14_000]),
  usage: usages([...commercialUseTypes], [...modificationLevels], fc.boolean()),
  ...otherInputs,
});

let claimCount = 0;

export function buildClaim(overrides: Partial<NewClaim> = {}): NewClaim {
  claimCount += 1;
  return {
    claimNumber: `T-${claimCount}`,
    vin: '1C4RJFBG3GC123456',
    modelYear: 2016,
    vehicleMake: 'Jeep',
    vehicleModel: 'Grand Cherokee',
    odometer: 88_000,
    coveragePlan: 'Plus',
    state: 'TX',
    autoPartName: 'Alternator',
    majorAssemblyName: 'Electrical',
    coverageKey: 'electrical',
    status: 'Paid',
    denialReason: null,
    receivedOn: '2026-03-10',
    decidedOn: '2026-03-12',
    paidOn: '2026-03-15',
    claimedCents: 70_000,
    partCents: 45_000,
    paidCents: 60_000,
    ...overrides,
  };
}
