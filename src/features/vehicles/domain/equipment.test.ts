import { describe, expect, test } from 'vitest';
import { equipmentToAsk, settleEquipment, soldEquipment, unknownEquipment } from './equipment.ts';
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

describe('soldEquipment', () => {
  test('is Always when every engine has it and Sometimes when one does', () => {
    const turbo = { ...engine, liters: 1.5 };
    expect(soldEquipment([turbo]).isTurbo).toBe('Always');
    expect(soldEquipment([turbo, engine]).isTurbo).toBe('Sometimes');
    expect(soldEquipment([engine]).isTurbo).toBe('Never');
  });

  test('is Sometimes when it depends on a missing fuel or displacement', () => {
    expect(soldEquipment([{ ...engine, fuel: null }])).toMatchObject({
      isDiesel: 'Sometimes',
      isHybrid: 'Sometimes',
      isElectric: 'Sometimes',
    });
    expect(soldEquipment([{ ...engine, liters: null }]).isTurbo).toBe('Sometimes');
  });

  test('is Sometimes for a turbo that other models have with the same engine, unless vPIC rules it out', () => {
    const focus = { ...engine, make: 'Ford', model: 'Focus', liters: 2 };
    expect(soldEquipment([focus]).isTurbo).toBe('Sometimes');
    expect(soldEquipment([{ ...focus, hasTurbo: false }]).isTurbo).toBe('Never');
  });

  test('is Sometimes for a supercharger that the engine was sold with', () => {
    const camaro = { ...engine, model: 'Camaro', liters: 6.2 };
    expect(soldEquipment([camaro]).isSupercharged).toBe('Sometimes');
    expect(soldEquipment([{ ...camaro, model: 'Tahoe' }]).isSupercharged).toBe('Never');
  });

  test('is unknown without engine data', () => {
    expect(soldEquipment([])).toEqual(unknownEquipment);
    expect(soldEquipment([{ ...engine, fuel: null, liters: null }])).toEqual(unknownEquipment);
  });
});

test('settleEquipment corrects equipment that is always or never sold, and keeps the rest', () => {
  const sold = { ...unknownEquipment, isTurbo: 'Always', isDiesel: 'Never' } as const;
  expect(settleEquipment({ isTurbo: false, isDiesel: true, isAwd: true, isHybrid: undefined }, sold)).toEqual(
    {
      isTurbo: true,
      isDiesel: false,
      isAwd: true,
    },
  );
});

test('equipmentToAsk leaves out equipment that is known', () => {
  const sold = { ...unknownEquipment, isTurbo: 'Always', isDiesel: 'Never' } as const;
  expect(equipmentToAsk(sold, false)).toEqual(['isAwd', 'isSupercharged', 'isHybrid', 'isElectric']);
  expect(equipmentToAsk(sold, true)).toEqual(['isAwd']);
});
