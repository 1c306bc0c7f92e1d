import { dateOf } from './calendar.ts';
import { commercialUseTypes } from './commercial-use.ts';
import { stateCodes } from './eligibility.ts';
import type { RateCard } from './rate-card-tables.ts';
import { ordinaryUsage, type RatedVehicle, type Usage } from './rating-input.ts';

export type Trial = { vehicle: RatedVehicle; usage: Usage; state: string };

/** Pseudorandom numbers from 0 to below 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Draw = {
  from: <T>(items: readonly T[], otherwise: T) => T;
  upTo: (most: number) => number;
  isSo: (share: number) => boolean;
};

function drawing(random: () => number): Draw {
  return {
    from: (items, otherwise) => items[Math.floor(random() * items.length)] ?? otherwise,
    upTo: (most) => Math.floor(random() * (most + 1)),
    isSo: (share) => random() < share,
  };
}

/** Half of the values are at the edges of bands, where errors in a table show. */
const nearEdge = (draw: Draw, edges: readonly number[], most: number): number => {
  const edge = draw.from(edges, undefined);
  return edge === undefined || draw.isSo(0.5) ? draw.upTo(most) : edge + draw.upTo(1);
};

function usageOf(draw: Draw, card: RateCard): Usage {
  const accepted = commercialUseTypes.filter((type) => card.surcharges.commercialUse[type] !== undefined);
  return {
    ...ordinaryUsage,
    milesPerYear: nearEdge(draw, [card.minimumMilesPerYear, 12_000], 40_000),
    commercialUseTypes: draw.isSo(0.2) ? accepted.filter(() => draw.isSo(0.3)) : [],
    isRideshare: draw.isSo(0.15),
    hasTowingPackage: draw.isSo(0.15),
    hasMobilityPackage: draw.isSo(0.05),
  };
}

function vehicleOf(draw: Draw, card: RateCard, year: number): RatedVehicle {
  const named = draw.from(card.modelOverrides, undefined);
  const listed = { make: draw.from(Object.keys(card.makeRiskClasses), 'Unlisted'), model: 'Any' };
  const { make, model } = named && draw.isSo(0.5) ? named : listed;
  const isElectric = draw.isSo(0.05);
  const ages = card.ageBands.flatMap(({ upTo }) => (upTo === null ? [] : [upTo]));
  const odometers = [
    ...card.repairCosts.odometerBands,
    ...card.coverageLevels.map(({ upToMiles }) => upToMiles),
  ];
  return {
    make,
    model,
    modelYear: year - nearEdge(draw, ages, 22),
    mileage: nearEdge(draw, odometers, Math.max(1, card.eligibility.maxMileage)),
    isAwd: draw.isSo(0.3),
    isDiesel: !isElectric && draw.isSo(0.1),
    isTurbo: !isElectric && draw.isSo(0.2),
    isSupercharged: !isElectric && draw.isSo(0.05),
    isHybrid: !isElectric && draw.isSo(0.1),
    isElectric,
    grossVehicleWeightPounds: null,
  };
}

/** Deterministic for a card, an ISO date, and a count. */
export function trialVehicles(card: RateCard, on: string, count: number): Trial[] {
  const year = dateOf(on).getUTCFullYear();
  const draw = drawing(seeded(year));
  return Array.from({ length: count }, () => ({
    vehicle: vehicleOf(draw, card, year),
    usage: usageOf(draw, card),
    state: draw.from(stateCodes, 'AZ'),
  }));
}
