import type { NewClaim } from '../../src/features/claims/claims/domain/claim.ts';
import type { DenialCode } from '../../src/features/claims/claims/domain/denial-reasons.ts';
import { getPlanTerms } from '../../src/features/plans/domain/card-terms.ts';
import type { PlanKey } from '../../src/features/plans/domain/plan-data.ts';
import {
  getPlan,
  getPlanRank,
  isPlanAtLeast,
  type PlanTerms,
} from '../../src/features/plans/domain/plan-terms.ts';
import { calculateCheckDigit } from '../../src/features/vehicles/domain/vin.ts';
import { readRateCard } from '../rate-card.ts';
import { type DemonstrationPart, readParts } from './parts.ts';
import { type SeededRandom, seededRandom } from './random.ts';
import { type DemonstrationVehicle, readVehicles } from './vehicles.ts';

export type DemonstrationRecord = {
  claim: NewClaim;
  vehicle: DemonstrationVehicle;
  part: DemonstrationPart;
  boughtOn: string;
  boughtAtMiles: number;
  /** The vehicle's value before it broke down, in dollars. */
  value: number;
};

const day = 24 * 60 * 60 * 1000;
const firstReceivedDay = Date.parse('2023-11-20') / day;
const lastReceivedDay = Date.parse('2026-11-18') / day;
const onDay = (number: number) => new Date(number * day).toISOString().slice(0, 10);

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const maxMiles = 195_000;

let cachedTerms: PlanTerms | undefined;
/** Loads the plans when the first claim is created, because a site that already has its claims doesn't need the files. */
function terms(): PlanTerms {
  cachedTerms ??= getPlanTerms(readRateCard());
  return cachedTerms;
}

const isOffered = (plan: PlanKey, odometer: number) =>
  odometer <= (getPlan(terms(), plan).maxMileage ?? maxMiles);

const states = 'TX FL TX FL GA OH NC PA IL MI TN AZ VA IN NY NJ CO SC AL WI MN LA KY OK NV'.split(' ');

export function generateVin(
  { stem, plant }: DemonstrationVehicle,
  modelYear: number,
  serial: number,
): string {
  const rest = `${yearCodes[(modelYear - 1980) % 30]}${plant}${String(serial).padStart(6, '0')}`;
  return `${stem}${calculateCheckDigit(`${stem}0${rest}`)}${rest}`;
}

type EquippedVehicle = DemonstrationVehicle & { parts: DemonstrationPart[] };

/** The closer the odometer is to the mileage where the part fails, the likelier it is. */
function pickPart(
  random: SeededRandom,
  { weak, parts }: EquippedVehicle,
  odometer: number,
): DemonstrationPart {
  return random.pick(parts, ({ name, weight, miles, lowestPlan }) => {
    const distance = (odometer - miles) / 24_000;
    const likelihood = lowestPlan && !isOffered(lowestPlan, odometer) ? 0.1 : 1;
    return ((weight * (weak[name] ?? 1)) ** 1.7 * likelihood) / (1 + distance * distance);
  });
}

const isListed = (plan: PlanKey, part: DemonstrationPart) =>
  part.lowestPlan !== null && isPlanAtLeast(terms(), plan, part.lowestPlan);

/** A plan that pays at that odometer reading, usually one that lists the part, because others rarely file claims. */
function claimedPlan(random: SeededRandom, part: DemonstrationPart, odometer: number): PlanKey {
  const sold = terms().plans.filter(({ key }) => isOffered(key, odometer));
  return random.pick(sold, ({ key, coversRepairs }) => {
    if (!coversRepairs) return 0.006;
    const preference = (3 + getPlanRank(terms(), key)) / 5;
    return isListed(key, part) || part.lowestPlan === null ? preference : preference * 0.075;
  }).key;
}

const maintenanceParts = ['engine', 'turbo', 'transmission', 'cooling', 'seals'];
const stressedParts = ['suspension', 'driveAxle', 'transferCase', 'turbo', 'steering'];

function pickDenialCode(random: SeededRandom, { coverageKey }: DemonstrationPart): DenialCode | null {
  const reasons: [DenialCode | null, number][] = [
    [null, 100],
    ['WaitingPeriod', 2.7],
    ['PreExisting', 2.1],
    ['NotAuthorized', 2.4],
    ['MissedMaintenance', maintenanceParts.includes(coverageKey) ? 4.6 : 0],
    ['Modified', stressedParts.includes(coverageKey) ? 2.6 : 0],
  ];
  return random.pick(reasons, ([, weight]) => weight)[0];
}

function generatePurchase(random: SeededRandom, isTooSoon: boolean, received: number, odometer: number) {
  if (!isTooSoon) {
    const days = random.integer(45, 620);
    const miles = Math.round(random.between(1_050, 1_100) + days * random.between(18, 34));
    return { bought: received - days, boughtAtMiles: Math.max(1_000, odometer - miles) };
  }
  const days = random.integer(4, 29);
  return { bought: received - days, boughtAtMiles: odometer - random.integer(60, 950) };
}

function generateAmounts(
  random: SeededRandom,
  { costs }: DemonstrationVehicle,
  { dollars, hours }: DemonstrationPart,
) {
  const partCents = Math.round(dollars * costs * random.between(0.82, 1.24) * 100);
  const laborCents = Math.round(
    hours * random.between(0.9, 1.15) * random.between(105, 150) * Math.sqrt(costs) * 100,
  );
  return { partCents, claimedCents: Math.max(partCents + laborCents, terms().deductibleCents + 1_500) };
}

function generateProcessingDays(random: SeededRandom, isDenied: boolean) {
  const slow = random.chance(0.12) ? random.integer(4, 12) : 0;
  const decided = random.integer(isDenied ? 2 : 0, isDenied ? 7 : 4) + slow;
  return { decided, paid: decided + random.integer(1, 5) };
}

type Outcome = Pick<
  NewClaim,
  'status' | 'denialReason' | 'receivedOn' | 'decidedOn' | 'paidOn' | 'paidCents'
>;

function generateOutcome(
  random: SeededRandom,
  received: number,
  denial: DenialCode | null,
  payableCents: number,
): Outcome {
  const days = generateProcessingDays(random, denial !== null);
  const decided = received + days.decided;
  const paid = received + days.paid;
  const open = {
    receivedOn: onDay(received),
    denialReason: null,
    decidedOn: null,
    paidOn: null,
    paidCents: 0,
  };
  if (decided > lastReceivedDay) {
    if (lastReceivedDay - received < 2) return { ...open, status: 'Filed' };
    return { ...open, status: random.chance(0.4) ? 'NeedsInformation' : 'InReview' };
  }
  const decidedOn = onDay(decided);
  if (denial) return { ...open, decidedOn, status: 'Denied', denialReason: denial };
  if (paid > lastReceivedDay) return { ...open, decidedOn, status: 'Authorized' };
  return { ...open, decidedOn, status: 'Paid', paidOn: onDay(paid), paidCents: payableCents };
}

function generateOdometer(random: SeededRandom, modelYear: number, received: number): number {
  const years = (received - Date.parse(`${modelYear - 1}-10-01`) / day) / 365;
  return Math.min(maxMiles, Math.round(years * random.between(6_800, 13_500)));
}

function generateRecord(random: SeededRandom, vehicle: EquippedVehicle, modelYear: number, serial: number) {
  const received = random.integer(firstReceivedDay, lastReceivedDay);
  const odometer = generateOdometer(random, modelYear, received);
  const part = pickPart(random, vehicle, odometer);
  const denial = pickDenialCode(random, part);
  const { bought, boughtAtMiles } = generatePurchase(random, denial === 'WaitingPeriod', received, odometer);
  const coveragePlan = claimedPlan(random, part, odometer);
  const coverageDenial =
    part.lowestPlan === null ? 'WearItem' : isListed(coveragePlan, part) ? null : 'NotOnPlan';
  const { deductibleCents, limitOfLiability } = terms();
  const amounts = generateAmounts(random, vehicle, part);
  const age = Math.max(0, Number(onDay(received).slice(0, 4)) - modelYear);
  const value = Math.max(4_000, Math.round(vehicle.price * 0.87 ** age));
  const payableCents = Math.min(
    amounts.claimedCents - deductibleCents,
    value * 100,
    limitOfLiability.allClaimsCents,
  );
  const claim: NewClaim = {
    claimNumber: '',
    vin: generateVin(vehicle, modelYear, serial),
    modelYear,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    odometer,
    coveragePlan,
    state: random.pick(states),
    autoPartName: part.name,
    majorAssemblyName: part.assembly,
    coverageKey: part.coverageKey,
    ...amounts,
    ...generateOutcome(random, received, coverageDenial ?? denial, payableCents),
  };
  return { claim, vehicle, part, boughtOn: onDay(bought), boughtAtMiles, value };
}

/** About 2,600 records, oldest first, the same in every run. All invented except the vehicles. */
export function demonstrationRecords(): DemonstrationRecord[] {
  const random = seededRandom(20_261_118);
  let serial = 100_000;
  const parts = readParts();
  const records = readVehicles().flatMap((vehicle) => {
    const equipped = { ...vehicle, parts: parts.filter(({ fits }) => fits(vehicle)) };
    return Object.entries(vehicle.years).flatMap(([year, count]) =>
      Array.from({ length: count }, () => {
        serial += random.integer(1, 150);
        return generateRecord(random, equipped, Number(year), serial);
      }),
    );
  });
  const sorted = records.toSorted((a, b) => (a.claim.receivedOn < b.claim.receivedOn ? -1 : 1));
  return sorted.map((record, index) => {
    const claimNumber = `C-${record.claim.receivedOn.slice(2, 4)}-${String(index + 1).padStart(5, '0')}`;
    return { ...record, claim: { ...record.claim, claimNumber } };
  });
}

export const demonstrationClaims = (): NewClaim[] => demonstrationRecords().map(({ claim }) => claim);
