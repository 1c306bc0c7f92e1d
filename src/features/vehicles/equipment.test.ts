import { describe, expect, test } from 'vitest';
import { testVpic } from '../../test/test-vpic.ts';
import { vehicleActions } from './actions.ts';
import {
  type Availability,
  type EquipmentName,
  equipmentNames,
  unknownEquipment,
} from './domain/equipment.ts';

const vehicles = vehicleActions({ vpic: testVpic() });

type Case = [year: number, make: string, model: string, always: EquipmentName[], sometimes: EquipmentName[]];

const cars: Case[] = [
  [2014, 'BMW', '535i', ['isTurbo'], []],
  [2018, 'BMW', '330i', ['isTurbo'], []],
  [2022, 'Tesla', 'Model 3', ['isElectric'], []],
  [2017, 'Chevrolet', 'Bolt EV', ['isElectric'], []],
  [2012, 'Toyota', 'Prius', ['isHybrid'], []],
  [2016, 'Toyota', 'Corolla', [], []],
  [2019, 'Toyota', 'Camry', [], ['isHybrid']],
  [2026, 'Toyota', 'Camry', ['isHybrid'], []],
  [2021, 'Toyota', 'RAV4', [], ['isHybrid']],
  [2017, 'Honda', 'CR-V', [], ['isTurbo']],
  [2013, 'Honda', 'Odyssey', [], []],
  [2018, 'Ford', 'F-150', [], ['isTurbo', 'isDiesel']],
  [2021, 'Ford', 'F-150', [], ['isTurbo', 'isDiesel', 'isHybrid']],
  [2022, 'Chevrolet', 'Equinox', ['isTurbo'], []],
  [2019, 'Audi', 'Q5', ['isTurbo'], []],
  [2016, 'Volkswagen', 'Jetta', [], ['isTurbo', 'isDiesel', 'isHybrid']],
  [2020, 'Kia', 'Telluride', [], []],
  // vPIC also lists Land Rover's supercharged engines as turbocharged.
  [2015, 'Land Rover', 'Range Rover', ['isTurbo', 'isSupercharged'], []],
];

describe('equipment', () => {
  test.each(cars)('is known for a %i %s %s', (year, make, model, always, sometimes) => {
    const sold = vehicles.equipment(make, model, year);
    const namesWith = (availability: Availability) =>
      equipmentNames.filter((name) => name !== 'isAwd' && sold[name] === availability);
    expect({ always: namesWith('Always'), sometimes: namesWith('Sometimes') }).toEqual({ always, sometimes });
    expect(sold.isAwd).toBe('Sometimes');
  });

  test.each([
    ['Tesla', 'Model 3', 2012],
    ['Tesla', 'Model 3', 1950],
    ['Tesla', 'Nonesuch', 2022],
    ['Zephyr Motors', 'Model 3', 2022],
  ])('is unknown for an unknown %s %s of %i', (make, model, year) => {
    expect(vehicles.equipment(make, model, year)).toEqual(unknownEquipment);
  });

  test('is cached', () => {
    expect(vehicles.equipment('BMW', '535i', 2014)).toBe(vehicles.equipment('bmw', '535i', 2014));
  });
});
