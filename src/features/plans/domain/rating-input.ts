import type { CommercialUseType } from './commercial-use.ts';

/** `grossVehicleWeightPounds` is the upper bound of the weight class, or null if unknown. */
export type RatedVehicle = {
  modelYear: number;
  make: string;
  model: string;
  mileage: number;
  isAwd: boolean;
  isDiesel: boolean;
  isTurbo: boolean;
  isSupercharged: boolean;
  isHybrid: boolean;
  isElectric: boolean;
  grossVehicleWeightPounds: number | null;
  /** The ISO date of the first sale. Missing or null if unknown. */
  inServiceOn?: string | null;
  /** False or missing if the owner isn't the first one or didn't say. */
  isFirstOwner?: boolean | null;
};

export const modificationLevels = [
  'None',
  'LiftKitUpTo6Inches',
  'LiftKitOver6Inches',
  'EngineModification',
] as const;
export type ModificationLevel = (typeof modificationLevels)[number];

export type Usage = {
  milesPerYear: number;
  commercialUseTypes: CommercialUseType[];
  isRideshare: boolean;
  hasTowingPackage: boolean;
  hasMobilityPackage: boolean;
  modification: ModificationLevel;
  isSalvagedOrRebuiltOrGrey: boolean;
  isOdometerAltered: boolean;
};

export const typicalUsage: Usage = {
  milesPerYear: 12_000,
  commercialUseTypes: [],
  isRideshare: false,
  hasTowingPackage: false,
  hasMobilityPackage: false,
  modification: 'None',
  isSalvagedOrRebuiltOrGrey: false,
  isOdometerAltered: false,
};
