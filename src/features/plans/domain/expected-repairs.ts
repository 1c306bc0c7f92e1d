import { fullBasisPoints } from '../../../shared/format.ts';
import { type GroupEquipment, hasEquipment } from './equipment-groups.ts';
import { type Exposure, type Stretch, splitIntoStretches } from './exposure.ts';
import type { Band, RateCard } from './rate-card-tables.ts';
import { getRateIndex, type IndexedGroup } from './rate-index.ts';

function getBandFactor(bands: readonly Band[], value: number): number {
  const band = bands.find(({ upTo }) => upTo === null || value <= upTo);
  if (!band) throw new RangeError('A table in the rate card has no open-ended last band.');
  return band.factorBasisPoints;
}

const vehiclesPerRate = 1_000;
const milesPerRate = 12_000;

/** The average payout for one repair, in cents. */
function calculateMeanPayout({ bills }: Pick<IndexedGroup, 'bills'>, deductibleCents: number): number {
  let sum = 0;
  let weights = 0;
  for (const { cents, weight } of bills) {
    sum += Math.max(0, cents - deductibleCents) * weight;
    weights += weight;
  }
  return sum / weights;
}

export type StretchRepairs = Stretch & {
  ageFactor: number;
  /** Repairs of an average vehicle by group, in the order of `groups`, before the age factor. */
  repairs: number[];
  /** The share that we pay for, which is lower during factory coverage. */
  ourShare: number[];
};

export type ExpectedRepairs = {
  groups: IndexedGroup[];
  stretches: StretchRepairs[];
  /** The average payout for one repair in cents, by group, with the default deductible and the chosen one. */
  defaultPayout: number[];
  chosenPayout: number[];
};

/** Expected repairs of an average-risk vehicle over the longest term, for groups whose parts it has. */
export function calculateExpectedRepairs(exposure: Exposure, deductibleCents: number): ExpectedRepairs {
  const { vehicle, rateCard } = exposure;
  const has = hasEquipment(vehicle);
  const groups = getRateIndex(rateCard).groups.filter(({ equipment }) => !equipment || has[equipment]);
  const factoryShare = rateCard.factoryCoverage.factorBasisPoints / fullBasisPoints;
  const stretches = splitIntoStretches(exposure).map((stretch) => ({
    ...stretch,
    ageFactor: getBandFactor(rateCard.ageBands, stretch.age) / fullBasisPoints,
    repairs: groups.map(
      ({ repairsPerThousand }) =>
        ((repairsPerThousand[stretch.repairCostBand] ?? 0) / vehiclesPerRate) *
        (stretch.miles / milesPerRate),
    ),
    ourShare: groups.map(({ factoryCoverage }) =>
      stretch.underFactoryCoverage[factoryCoverage] ? factoryShare : 1,
    ),
  }));
  return {
    groups,
    stretches,
    defaultPayout: groups.map((group) => calculateMeanPayout(group, rateCard.deductibleCents)),
    chosenPayout: groups.map((group) => calculateMeanPayout(group, deductibleCents)),
  };
}

/** The rank of the plan whose coverage applies in a stretch: the purchased plan or a lower one. */
export function getRankInEffect(
  rateCard: RateCard,
  planRank: number,
  { mileageBand }: Pick<Stretch, 'mileageBand'>,
): number {
  const highestRank = getRateIndex(rateCard).highestRankInBand[mileageBand] ?? 0;
  return Math.min(planRank, highestRank);
}

/** Expected claims of one plan and term in cents, after each adjustment. */
export type ExpectedClaims = {
  /** Counts parts that every vehicle has, without reductions in coverage or factory coverage. */
  base: number;
  equipment: { kind: GroupEquipment; cents: number }[];
  afterAge: number;
  /** Includes reductions in coverage: above the plan's last mileage band, a lower plan applies. */
  inEffect: number;
  afterFactoryCoverage: number;
  afterWaitingPeriod: number;
  /** Uses the chosen deductible. The other amounts use the default. */
  withDeductible: number;
};

/** Every term must end where a stretch ends. */
export function calculateExpectedClaims(
  { groups, stretches, defaultPayout, chosenPayout }: ExpectedRepairs,
  rateCard: RateCard,
  planRank: number,
): Map<number, ExpectedClaims> {
  const claimsByEnd = new Map<number, ExpectedClaims>();
  const coveredGroups = [...groups.entries()].filter(([, group]) => group.planRank <= planRank);
  const equipment = new Map<GroupEquipment, number>();
  const totals = {
    base: 0,
    afterAge: 0,
    inEffect: 0,
    afterFactoryCoverage: 0,
    afterWaitingPeriod: 0,
    withDeductible: 0,
  };
  for (const stretch of stretches) {
    const effectiveRank = getRankInEffect(rateCard, planRank, stretch);
    for (const [groupIndex, group] of coveredGroups) {
      const repairs = stretch.repairs[groupIndex] ?? 0;
      const cents = repairs * (defaultPayout[groupIndex] ?? 0);
      const isEquipment = group.equipment && group.equipment !== 'CombustionEngine';
      if (group.equipment && isEquipment)
        equipment.set(group.equipment, (equipment.get(group.equipment) ?? 0) + cents);
      else totals.base += cents;
      totals.afterAge += cents * stretch.ageFactor;
      if (group.planRank > effectiveRank) continue;
      totals.inEffect += cents * stretch.ageFactor;
      const share = (stretch.ourShare[groupIndex] ?? 1) * stretch.ageFactor;
      totals.afterFactoryCoverage += cents * share;
      if (stretch.isWaiting) continue;
      totals.afterWaitingPeriod += cents * share;
      totals.withDeductible += repairs * (chosenPayout[groupIndex] ?? 0) * share;
    }
    const soFar = { ...totals, equipment: [...equipment].map(([kind, cents]) => ({ kind, cents })) };
    claimsByEnd.set(stretch.toDay, soFar);
  }
  return claimsByEnd;
}
