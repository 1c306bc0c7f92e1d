import { describe, expect, test } from 'vitest';
import {
  correctEquipment,
  getEquipmentAvailability,
  getEquipmentOfVin,
  listEquipmentToAsk,
  unknownEquipment,
} from './equipment.ts';
import type { EngineData } from './powertrain.ts';

const engine: EngineData = {
  vin: '1G1BE5SM',
  modelYear: 2017,
  make: 'Chevrolet',
  model: 'Malibu',
  liters: 2.5,
  fuel: 'Gasoline',
  secondFuel: null,
  electrification: null,
  hasTurbo: null,
  notes: [],
};

describe('getEquipmentAvailability', () => {
  test('is Always when every engine has it and Sometimes when one does', () => {
    const turbo = { ...engine, liters: 1.5 };
    expect(getEquipmentAvailability([turbo]).isTurbo).toBe('Always');
    expect(getEquipmentAvailability([turbo, engine]).isTurbo).toBe('Sometimes');
    expect(getEquipmentAvailability([engine]).isTurbo).toBe('Never');
  });

  test('is Sometimes when it depends on a missing fuel or displacement', () => {
    expect(getEquipmentAvailability([{ ...engine, fuel: null }])).toMatchObject({
      isDiesel: 'Sometimes',
      isHybrid: 'Sometimes',
      isElectric: 'Sometimes',
    });
    expect(getEquipmentAvailability([{ ...engine, liters: null }]).isTurbo).toBe('Sometimes');
  });

  test('is Sometimes for a turbo that other models have with the same engine, unless vPIC rules it out', () => {
    const focus = { ...engine, make: 'Ford', model: 'Focus', liters: 2 };
    expect(getEquipmentAvailability([focus]).isTurbo).toBe('Sometimes');
    expect(getEquipmentAvailability([{ ...focus, hasTurbo: false }]).isTurbo).toBe('Never');
  });

  test('is Sometimes for a supercharger that the engine was sold with', () => {
    const camaro = { ...engine, model: 'Camaro', liters: 6.2 };
    expect(getEquipmentAvailability([camaro]).isSupercharged).toBe('Sometimes');
    expect(getEquipmentAvailability([{ ...camaro, model: 'Tahoe' }]).isSupercharged).toBe('Never');
  });

  test('is unknown without engine data', () => {
    expect(getEquipmentAvailability([])).toEqual(unknownEquipment);
    expect(getEquipmentAvailability([{ ...engine, fuel: null, liters: null }])).toEqual(unknownEquipment);
  });
});

test('correctEquipment overrides equipment that is always or never sold, and keeps the rest', () => {
  const sold = { ...unknownEquipment, isTurbo: 'Always', isDiesel: 'Never' } as const;
  expect(
    correctEquipment({ isTurbo: false, isDiesel: true, isAwd: true, isHybrid: undefined }, sold),
  ).toEqual({
    isTurbo: true,
    isDiesel: false,
    isAwd: true,
  });
});

test('listEquipmentToAsk leaves out equipment that is known', () => {
  const sold = { ...unknownEquipment, isTurbo: 'Always', isDiesel: 'Never' } as const;
  expect(listEquipmentToAsk(sold)).toEqual(['isAwd', 'isSupercharged', 'isHybrid', 'isElectric']);
  const fromVin = {
    isTurbo: true,
    isSupercharged: false,
    isDiesel: false,
    isHybrid: false,
    isElectric: false,
  };
  expect(listEquipmentToAsk(getEquipmentOfVin({ ...fromVin, isAwd: null }))).toEqual(['isAwd']);
  expect(listEquipmentToAsk(getEquipmentOfVin({ ...fromVin, isAwd: false }))).toEqual([]);
});
