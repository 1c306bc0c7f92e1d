import type { NewClaim } from '../../src/features/claims/claims/domain/claim.ts';
import type { DenialCode } from '../../src/features/claims/claims/domain/denial-reasons.ts';
import { planTermsOf } from '../../src/features/plans/domain/card-terms.ts';
import type { PlanKey } from '../../src/features/plans/domain/plan-data.ts';
import { isCoveredBy, type PlanTerms, planOf, tierOf } from '../../src/features/plans/domain/plan-terms.ts';
import { checkDigitOf } from '../../src/features/vehicles/domain/vin.ts';
import { readRateCard } from '../rate-card.ts';
import { type DemonstrationPart, readParts } from './parts.ts';
import { type Repeatable, repeatable } from './random.ts';
import { type DemonstrationVehicle, readVehicles } from './vehicles.ts';

/** A claim, plus facts behind its decision that the table doesn't store. */
export type DemonstrationRecord = {
  claim: NewClaim;
  vehicle: DemonstrationVehicle;
  part: DemonstrationPart;
  boughtOn: string;
  boughtAtMiles: number;
  /** The vehicle's value before it broke down, in dollars. */
  worth: number;
};

const day = 24 * 60 * 60 * 1000;
const firstDay = Date.parse('2023-11-20') / day;
const lastDay = Date.parse('2026-11-18') / day;
const onDay = (number: number) => new Date(number * day).toISOString().slice(0, 10);

const yearSigns = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const mostMiles = 195_000;

let read: PlanTerms | undefined;
/** Read with the first claim: a site that has its claims needs no file. */
function terms(): PlanTerms {
  read ??= planTermsOf(readRateCard());
  return read;
}

/** Whether a plan is still offered at that odometer reading. */
const reaches = (plan: PlanKey, odometer: number) =>
  odometer <= (planOf(terms(), plan).maxMileage ?? mostMiles);

const states = 'TX FL TX FL GA OH NC PA IL MI TN AZ VA IN NY NJ CO SC AL WI MN LA KY OK NV'.split(' ');

function vinOf({ stem, plant }: DemonstrationVehicle, modelYear: number, serial: number): string {
  const rest = `${yearSigns[(modelYear - 1980) % 30]}${plant}${String(serial).padStart(6, '0')}`;
  return `${stem}${checkDigitOf(`${stem}0${rest}`)}${rest}`;
}

/** A vehicle and its parts. */
type Fitted = DemonstrationVehicle & { parts: DemonstrationPart[] };

/** A random part that a plan still covers, more likely the nearer the odometer is to where it fails. */
function partOf(random: Repeatable, { weak, parts }: Fitted, odometer: number): DemonstrationPart {
  return random.pick(parts, ({ name, weight, miles, lowestPlan }) => {
    const distance = (odometer - miles) / 24_000;
    const asking = lowestPlan && !reaches(lowestPlan, odometer) ? 0.1 : 1;
    return ((weight * (weak[name] ?? 1)) ** 1.7 * asking) / (1 + distance * distance);
  });
}

const isListed = (plan: PlanKey, part: DemonstrationPart) =>
  part.lowestPlan !== null && isCoveredBy(terms(), plan, part.lowestPlan);

/** A plan that pays at that odometer reading, mostly one that lists the part, because others rarely claim. */
function claimedPlan(random: Repeatable, part: DemonstrationPart, odometer: number): PlanKey {
  const sold = terms().plans.filter(({ key }) => reaches(key, odometer));
  return random.pick(sold, ({ key, paysRepairs }) => {
    if (!paysRepairs) return 0.006;
    const liking = (3 + tierOf(terms(), key)) / 5;
    return isListed(key, part) || part.lowestPlan === null ? liking : liking * 0.075;
  }).key;
}

const neglected = ['engine', 'turbo', 'transmission', 'cooling', 'seals'];
const strained = ['suspension', 'driveAxle', 'transferCase', 'turbo', 'steering'];

/** Why a claim on a listed part is denied anyway, or null. */
function refusalOf(random: Repeatable, { coverageKey }: DemonstrationPart): DenialCode | null {
  const reasons: [DenialCode | null, number][] = [
    [null, 100],
    ['WaitingPeriod', 2.7],
    ['PreExisting', 2.1],
    ['NotAuthorized', 2.4],
    ['MissedMaintenance', neglected.includes(coverageKey) ? 4.6 : 0],
    ['Modified', strained.includes(coverageKey) ? 2.6 : 0],
  ];
  return random.pick(reasons, ([, weight]) => weight)[0];
}

/** Purchase date and mileage: inside the waiting period for a breakdown in it, or else well before. */
function purchaseOf(random: Repeatable, isTooSoon: boolean, received: number, odometer: number) {
  if (!isTooSoon) {
    const days = random.whole(45, 620);
    const miles = Math.round(random.between(1_050, 1_100) + days * random.between(18, 34));
    return { bought: received - days, boughtAtMiles: Math.max(1_000, odometer - miles) };
  }
  const days = random.whole(4, 29);
  return { bought: received - days, boughtAtMiles: odometer - random.whole(60, 950) };
}

function amountsOf(
  random: Repeatable,
  { costs }: DemonstrationVehicle,
  { dollars, hours }: DemonstrationPart,
) {
  const partCents = Math.round(dollars * costs * random.between(0.82, 1.24) * 100);
  const laborCents = Math.round(
    hours * random.between(0.9, 1.15) * random.between(105, 150) * Math.sqrt(costs) * 100,
  );
  return { partCents, claimedCents: Math.max(partCents + laborCents, terms().deductibleCents + 1_500) };
}

/** Days from receipt to the decision and to the payment: mostly two and five, sometimes two weeks. */
function daysOf(random: Repeatable, isDenied: boolean) {
  const slow = random.chance(0.12) ? random.whole(4, 12) : 0;
  const decided = random.whole(isDenied ? 2 : 0, isDenied ? 7 : 4) + slow;
  return { decided, paid: decided + random.whole(1, 5) };
}

type Ends = Pick<NewClaim, 'status' | 'denialReason' | 'receivedOn' | 'decidedOn' | 'paidOn' | 'paidCents'>;

/** The claim's status on the last day. */
function endsOf(random: Repeatable, received: number, denial: DenialCode | null, payableCents: number): Ends {
  const days = daysOf(random, denial !== null);
  const decided = received + days.decided;
  const paid = received + days.paid;
  const open = {
    receivedOn: onDay(received),
    denialReason: null,
    decidedOn: null,
    paidOn: null,
    paidCents: 0,
  };
  if (decided > lastDay) {
    if (lastDay - received < 2) return { ...open, status: 'Received' };
    return { ...open, status: random.chance(0.4) ? 'NeedsInformation' : 'InReview' };
  }
  const decidedOn = onDay(decided);
  if (denial) return { ...open, decidedOn, status: 'Denied', denialReason: denial };
  if (paid > lastDay) return { ...open, decidedOn, status: 'Approved' };
  return { ...open, decidedOn, status: 'Paid', paidOn: onDay(paid), paidCents: payableCents };
}

/** The mileage of a car of that age, given how much it's driven. */
function milesAt(random: Repeatable, modelYear: number, received: number): number {
  const years = (received - Date.parse(`${modelYear - 1}-10-01`) / day) / 365;
  return Math.min(mostMiles, Math.round(years * random.between(6_800, 13_500)));
}

function recordOf(random: Repeatable, vehicle: Fitted, modelYear: number, serial: number) {
  const received = random.whole(firstDay, lastDay);
  const odometer = milesAt(random, modelYear, received);
  const part = partOf(random, vehicle, odometer);
  const refusal = refusalOf(random, part);
  const { bought, boughtAtMiles } = purchaseOf(random, refusal === 'WaitingPeriod', received, odometer);
  const coveragePlan = claimedPlan(random, part, odometer);
  const listed = part.lowestPlan === null ? 'WearItem' : isListed(coveragePlan, part) ? null : 'NotOnPlan';
  const { deductibleCents, limitOfLiability } = terms();
  const amounts = amountsOf(random, vehicle, part);
  const age = Math.max(0, Number(onDay(received).slice(0, 4)) - modelYear);
  const worth = Math.max(4_000, Math.round(vehicle.price * 0.87 ** age));
  const payableCents = Math.min(
    amounts.claimedCents - deductibleCents,
    worth * 100,
    limitOfLiability.allClaimsCents,
  );
  const claim: NewClaim = {
    claimNumber: '',
    vin: vinOf(vehicle, modelYear, serial),
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
    ...endsOf(random, received, listed ?? refusal, payableCents),
    isDemonstration: true,
  };
  return { claim, vehicle, part, boughtOn: onDay(bought), boughtAtMiles, worth };
}

/** The same 2,600 or so records in every run, oldest first. All invented except the vehicles. */
export function demonstrationRecords(): DemonstrationRecord[] {
  const random = repeatable(20_261_118);
  let serial = 100_000;
  const parts = readParts();
  const records = readVehicles().flatMap((vehicle) => {
    const fitted = { ...vehicle, parts: parts.filter(({ fits }) => fits(vehicle)) };
    return Object.entries(vehicle.years).flatMap(([year, count]) =>
      Array.from({ length: count }, () => {
        serial += random.whole(1, 150);
        return recordOf(random, fitted, Number(year), serial);
      }),
    );
  });
  const inOrder = records.toSorted((a, b) => (a.claim.receivedOn < b.claim.receivedOn ? -1 : 1));
  return inOrder.map((record, index) => {
    const claimNumber = `C-${record.claim.receivedOn.slice(2, 4)}-${String(index + 1).padStart(5, '0')}`;
    return { ...record, claim: { ...record.claim, claimNumber } };
  });
}

export const demonstrationClaims = (): NewClaim[] => demonstrationRecords().map(({ claim }) => claim);
