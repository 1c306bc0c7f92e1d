import { parseIsoDate } from '../../../shared/calendar.ts';
import { seededRandom } from '../../../shared/seeded-random.ts';
import { stateCodes } from '../../../shared/state-codes.ts';
import { commercialUseTypes } from './commercial-use.ts';
import type { RateCard } from './rate-card-tables.ts';
import { type RatedVehicle, typicalUsage, type Usage } from './rating-input.ts';

export type Trial = { vehicle: RatedVehicle; usage: Usage; state: string };

type Sampler = {
  pick: <T>(items: readonly T[], fallback: T) => T;
  integerUpTo: (max: number) => number;
  chance: (share: number) => boolean;
};

function createSampler(random: () => number): Sampler {
  return {
    pick: (items, fallback) => items[Math.floor(random() * items.length)] ?? fallback,
    integerUpTo: (max) => Math.floor(random() * (max + 1)),
    chance: (share) => random() < share,
  };
}

/** Half of the values are at the edges of bands, where errors in a table show up. */
const pickNearEdge = (sampler: Sampler, edges: readonly number[], max: number): number => {
  const edge = sampler.pick(edges, undefined);
  return edge === undefined || sampler.chance(0.5) ? sampler.integerUpTo(max) : edge + sampler.integerUpTo(1);
};

function sampleUsage(sampler: Sampler, card: RateCard): Usage {
  const acceptedUses = commercialUseTypes.filter((type) => card.surcharges.commercialUse[type] !== undefined);
  return {
    ...typicalUsage,
    milesPerYear: pickNearEdge(sampler, [card.minimumMilesPerYear, 12_000], 40_000),
    commercialUseTypes: sampler.chance(0.2) ? acceptedUses.filter(() => sampler.chance(0.3)) : [],
    isRideshare: sampler.chance(0.15),
    hasTowingPackage: sampler.chance(0.15),
    hasMobilityPackage: sampler.chance(0.05),
  };
}

function sampleVehicle(sampler: Sampler, card: RateCard, year: number): RatedVehicle {
  const override = sampler.pick(card.modelOverrides, undefined);
  const listedModels = { make: sampler.pick(Object.keys(card.makeRiskClasses), 'Unlisted'), model: 'Any' };
  const { make, model } = override && sampler.chance(0.5) ? override : listedModels;
  const isElectric = sampler.chance(0.05);
  const ages = card.ageBands.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]));
  const odometers = [
    ...card.repairCosts.odometerBands,
    ...card.coverageLevels.map(({ upToMiles }) => upToMiles),
  ];
  return {
    make,
    model,
    modelYear: year - pickNearEdge(sampler, ages, 22),
    mileage: pickNearEdge(sampler, odometers, Math.max(1, card.eligibility.maxMileage)),
    isAwd: sampler.chance(0.3),
    isDiesel: !isElectric && sampler.chance(0.1),
    isTurbo: !isElectric && sampler.chance(0.2),
    isSupercharged: !isElectric && sampler.chance(0.05),
    isHybrid: !isElectric && sampler.chance(0.1),
    isElectric,
    grossVehicleWeightPounds: null,
  };
}

/** Half of the vehicles are in states where a plan has its own factor, if there are any. */
function sampleState(sampler: Sampler, { planStateFactors = {} }: RateCard): string {
  const states = Object.values(planStateFactors).flatMap((factors) => Object.keys(factors));
  return sampler.pick(states.length > 0 && sampler.chance(0.5) ? states : stateCodes, 'AZ');
}

/** Deterministic for a card, an ISO date, and a count. */
export function createTrialVehicles(card: RateCard, on: string, count: number): Trial[] {
  const year = parseIsoDate(on).getUTCFullYear();
  const sampler = createSampler(seededRandom(year));
  return Array.from({ length: count }, () => ({
    vehicle: sampleVehicle(sampler, card, year),
    usage: sampleUsage(sampler, card),
    state: sampleState(sampler, card),
  }));
}
