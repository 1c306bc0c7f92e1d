import type { RateCard } from './rate-card-tables.ts';
import type { RatedVehicle } from './rating-input.ts';

export type GroupEquipment = NonNullable<RateCard['repairCosts']['groups'][string]['equipment']>;

type Drivetrain = Pick<RatedVehicle, 'isElectric' | 'isHybrid' | 'isTurbo' | 'isSupercharged' | 'isAwd'>;

/** Says which optional groups of parts a vehicle has. Also used in the browser. */
export const hasEquipment = (vehicle: Drivetrain): Record<GroupEquipment, boolean> => ({
  CombustionEngine: !vehicle.isElectric,
  TurboOrSupercharger: vehicle.isTurbo || vehicle.isSupercharged,
  AllWheelDrive: vehicle.isAwd,
  ElectricDrive: vehicle.isHybrid || vehicle.isElectric,
});
