import { type EngineData, type KnownPowertrain, readKnownPowertrain } from './powertrain.ts';

export const equipmentNames = [
  'isAwd',
  'isTurbo',
  'isSupercharged',
  'isDiesel',
  'isHybrid',
  'isElectric',
] as const;

export type EquipmentName = (typeof equipmentNames)[number];
export const equipmentLabels: Record<EquipmentName, string> = {
  isAwd: 'All-wheel or four-wheel drive',
  isTurbo: 'Turbocharger',
  isSupercharged: 'Supercharger',
  isDiesel: 'Diesel engine',
  isHybrid: 'Hybrid',
  isElectric: 'Fully electric',
};

export type Availability = 'Never' | 'Sometimes' | 'Always';
export type EquipmentAvailability = Record<EquipmentName, Availability>;

export const unknownEquipment: EquipmentAvailability = {
  isAwd: 'Sometimes',
  isTurbo: 'Sometimes',
  isSupercharged: 'Sometimes',
  isDiesel: 'Sometimes',
  isHybrid: 'Sometimes',
  isElectric: 'Sometimes',
};

/** vPIC doesn't have the drive types that a model was sold with. */
export function getEquipmentAvailability(engines: readonly EngineData[]): EquipmentAvailability {
  // A combination of VIN characters without engine data isn't a real vehicle.
  const knownEngines = engines.filter(({ fuel, liters }) => fuel !== null || liters !== null);
  if (knownEngines.length === 0) return unknownEquipment;
  const powertrains = knownEngines.map(readKnownPowertrain);
  const availability = (name: keyof KnownPowertrain): Availability => {
    if (powertrains.every((powertrain) => powertrain[name] === true)) return 'Always';
    return powertrains.every((powertrain) => powertrain[name] === false) ? 'Never' : 'Sometimes';
  };
  return {
    isAwd: 'Sometimes',
    isTurbo: availability('isTurbo'),
    isSupercharged: availability('isSupercharged'),
    isDiesel: availability('isDiesel'),
    isHybrid: availability('isHybrid'),
    isElectric: availability('isElectric'),
  };
}

/** Overrides declared equipment that the model always or never had. */
export function correctEquipment<Declared extends Partial<Record<EquipmentName, boolean>>>(
  declared: Declared,
  availability: EquipmentAvailability,
): Declared {
  const knownNames = equipmentNames.filter((name) => availability[name] !== 'Sometimes');
  return {
    ...declared,
    ...Object.fromEntries(knownNames.map((name) => [name, availability[name] === 'Always'])),
  };
}

const toAvailability = (isEquipped: boolean | null): Availability => {
  if (isEquipped === null) return 'Sometimes';
  return isEquipped ? 'Always' : 'Never';
};

/** Null means that the VIN doesn't say. */
export const getEquipmentOfVin = (
  decodedVehicle: Record<EquipmentName, boolean | null>,
): EquipmentAvailability => ({
  isAwd: toAvailability(decodedVehicle.isAwd),
  isTurbo: toAvailability(decodedVehicle.isTurbo),
  isSupercharged: toAvailability(decodedVehicle.isSupercharged),
  isDiesel: toAvailability(decodedVehicle.isDiesel),
  isHybrid: toAvailability(decodedVehicle.isHybrid),
  isElectric: toAvailability(decodedVehicle.isElectric),
});

export const listEquipmentToAsk = (availability: EquipmentAvailability): EquipmentName[] =>
  equipmentNames.filter((name) => availability[name] === 'Sometimes');
