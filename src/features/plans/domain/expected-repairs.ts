import { type Exposure, type Stretch, stretchesOf } from './exposure.ts';
import { type Band, one, type RateCard } from './rate-card-tables.ts';
import { type IndexedGroup, rateIndex } from './rate-index.ts';
import type { RatedVehicle } from './rating-input.ts';

type Equipment = NonNullable<RateCard['repairCosts']['groups'][string]['equipment']>;

const hasEquipment = (vehicle: RatedVehicle): Record<Equipment, boolean> => ({
  CombustionEngine: !vehicle.isElectric,
  TurboOrSupercharger: vehicle.isTurbo || vehicle.isSupercharged,
  AllWheelDrive: vehicle.isAwd,
  ElectricDrive: vehicle.isHybrid || vehicle.isElectric,
});

function bandFactor(bands: readonly Band[], value: number): number {
  const band = bands.find(({ upTo }) => upTo === null || value <= upTo);
  if (!band) throw new RangeError('The rate card has a table without an open last band.');
  return band.factorBasisPoints;
}

const vehiclesPerRate = 1_000;
const milesPerRate = 12_000;

/** The average that we pay for one repair, in cents. */
function meanPayout({ bills }: Pick<IndexedGroup, 'bills'>, deductibleCents: number): number {
  let sum = 0;
  let weights = 0;
  for (const { cents, weight } of bills) {
    sum += Math.max(0, cents - deductibleCents) * weight;
    weights += weight;
  }
  return sum / weights;
}

/** How many repairs to expect in one stretch, for one coverage group. */
export type StretchRepairs = Stretch & {
  ageFactor: number;
  /** By group, in the order of `groups`. Of an average vehicle, before its age. */
  repairs: number[];
  /** The share of them that we pay for: less while the maker does. */
  ourShare: number[];
};

export type ExpectedRepairs = {
  groups: IndexedGroup[];
  stretches: StretchRepairs[];
  /** What we pay for one repair in cents, by group: with the default deductible, and with the chosen one. */
  usualPayout: number[];
  chosenPayout: number[];
};

/** The repairs to expect of a vehicle of average risk over the longest term, for the groups that it has. */
export function expectedRepairs(exposure: Exposure, deductibleCents: number): ExpectedRepairs {
  const { vehicle, rateCard } = exposure;
  const has = hasEquipment(vehicle);
  const groups = rateIndex(rateCard).groups.filter(({ equipment }) => !equipment || has[equipment]);
  const factoryShare = rateCard.factoryCoverage.factorBasisPoints / one;
  const stretches = stretchesOf(exposure).map((stretch) => ({
    ...stretch,
    ageFactor: bandFactor(rateCard.ageBands, stretch.age) / one,
    repairs: groups.map(
      ({ repairsPerThousand }) =>
        ((repairsPerThousand[stretch.band] ?? 0) / vehiclesPerRate) * (stretch.miles / milesPerRate),
    ),
    ourShare: groups.map(({ factoryCoverage }) =>
      stretch.underFactoryCoverage[factoryCoverage] ? factoryShare : 1,
    ),
  }));
  return {
    groups,
    stretches,
    usualPayout: groups.map((group) => meanPayout(group, rateCard.deductibleCents)),
    chosenPayout: groups.map((group) => meanPayout(group, deductibleCents)),
  };
}

/** The tier of the plan whose coverage applies in a stretch: that of the plan bought, or of a lower one. */
export function tierInForce(rateCard: RateCard, tier: number, { level }: Pick<Stretch, 'level'>): number {
  const highest = rateIndex(rateCard).highestTierAtLevel[level] ?? 0;
  return Math.min(tier, highest);
}

/** Expected claims of one plan and term in cents, narrowed down step by step. */
export type ExpectedClaims = {
  /** Of parts that every vehicle has, if the plan kept its coverage and nobody else paid. */
  base: number;
  equipment: { kind: Equipment; cents: number }[];
  aged: number;
  /** Where the odometer reaches a level that the plan doesn't reach, a lower plan's coverage applies. */
  inForce: number;
  afterFactoryCoverage: number;
  afterWaitingPeriod: number;
  /** With the chosen deductible. The others are with the default one. */
  withDeductible: number;
};

export function expectedClaims(
  { groups, stretches, usualPayout, chosenPayout }: ExpectedRepairs,
  rateCard: RateCard,
  { tier, endDay }: { tier: number; endDay: number },
): ExpectedClaims {
  const equipment = new Map<Equipment, number>();
  const sums = {
    base: 0,
    aged: 0,
    inForce: 0,
    afterFactoryCoverage: 0,
    afterWaitingPeriod: 0,
    withDeductible: 0,
  };
  for (const stretch of stretches) {
    if (stretch.fromDay >= endDay) break;
    const lastTier = tierInForce(rateCard, tier, stretch);
    for (const [at, group] of groups.entries()) {
      if (group.tier > tier) continue;
      const repairs = stretch.repairs[at] ?? 0;
      const cents = repairs * (usualPayout[at] ?? 0);
      const isEquipment = group.equipment && group.equipment !== 'CombustionEngine';
      if (group.equipment && isEquipment)
        equipment.set(group.equipment, (equipment.get(group.equipment) ?? 0) + cents);
      else sums.base += cents;
      sums.aged += cents * stretch.ageFactor;
      if (group.tier > lastTier) continue;
      sums.inForce += cents * stretch.ageFactor;
      const share = (stretch.ourShare[at] ?? 1) * stretch.ageFactor;
      sums.afterFactoryCoverage += cents * share;
      if (stretch.isWaiting) continue;
      sums.afterWaitingPeriod += cents * share;
      sums.withDeductible += repairs * (chosenPayout[at] ?? 0) * share;
    }
  }
  return { ...sums, equipment: [...equipment].map(([kind, cents]) => ({ kind, cents })) };
}
