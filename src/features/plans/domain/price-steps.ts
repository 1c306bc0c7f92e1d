import { commercialUseName, commercialUseTypes } from './commercial-use.ts';
import { grouped } from './format.ts';
import { type Band, one, type RateCard } from './rate-card-tables.ts';
import type { RateIndex } from './rate-index.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';
import { findRiskClass } from './risk-class.ts';

/** One factor of a price. Plans weight factors about the vehicle differently. */
export type PriceStep = {
  code: string;
  label: string;
  reason: string;
  factorBasisPoints: number;
  isAboutVehicle: boolean;
  /** Appears in the ledger even if it doesn't change the price. */
  isAlwaysShown?: boolean;
};

type Rated = { vehicle: RatedVehicle; usage: Usage; rateCard: RateCard; index: RateIndex };

function bandFactor(bands: Band[], value: number): number {
  const band = bands.find(({ upTo }) => upTo === null || value <= upTo);
  if (!band) throw new RangeError('The rate card has a table without an open last band.');
  return band.factorBasisPoints;
}

/** The steps before the term factor. `age` in model years. */
export function vehicleSteps({ vehicle, usage, rateCard, index }: Rated, age: number): PriceStep[] {
  const { mileage } = vehicle;
  return [
    riskStep(vehicle, index),
    {
      code: 'VehicleAge',
      label: 'Age',
      reason: `${age} model ${age === 1 ? 'year' : 'years'} old`,
      factorBasisPoints: bandFactor(rateCard.ageBands, age),
      isAboutVehicle: true,
    },
    {
      code: 'Mileage',
      label: 'Mileage',
      reason: `${grouped(mileage)} miles on the odometer`,
      factorBasisPoints: bandFactor(rateCard.mileageBands, mileage),
      isAboutVehicle: true,
    },
    {
      code: 'MilesPerYear',
      label: 'Miles per year',
      reason: `${grouped(usage.milesPerYear)} miles driven a year`,
      factorBasisPoints: bandFactor(rateCard.annualMilesBands, usage.milesPerYear),
      isAboutVehicle: false,
    },
  ];
}

function riskStep({ make, model, modelYear }: RatedVehicle, index: RateIndex): PriceStep {
  const { riskClass, decidedBy } = findRiskClass(index, make, model, modelYear);
  const reason = {
    Model: `${make} ${model} is in risk class ${riskClass}`,
    Make: `${make} is in risk class ${riskClass}`,
    Default: `${make} has no class of its own: risk class ${riskClass}`,
  }[decidedBy];
  const factorBasisPoints = index.riskFactors.get(riskClass);
  if (factorBasisPoints === undefined) throw new RangeError(`The rate card has no risk class ${riskClass}.`);
  return {
    code: 'RiskClass',
    label: 'Make and model',
    reason,
    factorBasisPoints,
    isAboutVehicle: true,
    isAlwaysShown: true,
  };
}

/** In a fixed order. Duplicate kinds of use count once. */
export function surchargeSteps({ vehicle, usage, rateCard }: Rated): PriceStep[] {
  const { surcharges } = rateCard;
  const step = (
    code: string,
    label: string,
    addedBasisPoints: number,
    isAboutVehicle: boolean,
  ): PriceStep => ({
    code,
    label,
    reason: `Surcharge for ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    factorBasisPoints: one + addedBasisPoints,
    isAboutVehicle,
  });
  const steps: PriceStep[] = [];
  const add = (applies: boolean, ...args: Parameters<typeof step>) => {
    if (applies) steps.push(step(...args));
  };
  const { isElectric, isHybrid } = vehicle;
  add(vehicle.isAwd, 'AllWheelDrive', 'All-wheel drive', surcharges.allWheelDrive, true);
  const isCharged = vehicle.isTurbo || vehicle.isSupercharged;
  add(isCharged, 'TurboOrSupercharger', 'Turbo or supercharger', surcharges.turboOrSupercharger, true);
  add(vehicle.isDiesel, 'Diesel', 'Diesel engine', surcharges.diesel, true);
  add(isHybrid && !isElectric, 'Hybrid', 'Hybrid drive', surcharges.hybrid, true);
  add(isElectric, 'Electric', 'Electric drive', surcharges.electric, true);
  for (const type of commercialUseTypes) {
    const isUsed = usage.commercialUseTypes.includes(type);
    add(isUsed, `CommercialUse${type}`, commercialUseName[type], surcharges.commercialUse[type] ?? 0, false);
  }
  add(usage.isRideshare, 'Rideshare', 'Rideshare driving', surcharges.rideshare, false);
  add(usage.hasTowingPackage, 'TowingPackage', 'Towing package', surcharges.towingPackage, true);
  add(usage.hasMobilityPackage, 'MobilityPackage', 'Mobility package', surcharges.mobilityPackage, true);
  if (usage.modification !== 'None') {
    add(
      true,
      usage.modification,
      modificationLabel[usage.modification],
      surcharges.modifications[usage.modification] ?? 0,
      true,
    );
  }
  return steps;
}

const modificationLabel = {
  LiftKitUpTo6Inches: 'Lift kit of up to 6 inches',
  LiftKitOver6Inches: 'Lift kit over 6 inches',
  EngineModification: 'Engine modification',
};

export function stateStep(state: string, index: RateIndex): PriceStep {
  const factorBasisPoints = index.stateFactors.get(state) ?? one;
  return {
    code: 'State',
    label: 'State',
    reason: `Prices in ${state}`,
    factorBasisPoints,
    isAboutVehicle: false,
  };
}
