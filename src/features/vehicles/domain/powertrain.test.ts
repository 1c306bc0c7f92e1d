import { describe, expect, test } from 'vitest';
import { detectPowertrain, type EngineData } from './powertrain.ts';

const camry: EngineData = {
  vin: '4T1BF1FK0CU123456',
  modelYear: 2012,
  make: 'Toyota',
  model: 'Camry',
  liters: 2.5,
  fuel: 'Gasoline',
  secondFuel: null,
  electrification: null,
  hasTurbo: null,
  notes: [],
};
const powertrainWith = (changes: Partial<EngineData>) => detectPowertrain({ ...camry, ...changes });

describe('hybrids', () => {
  test('are detected by the second fuel, electrification level, or a keyword', () => {
    expect(powertrainWith({}).isHybrid).toBe(false);
    expect(powertrainWith({ secondFuel: 'Electric' })).toMatchObject({
      isHybrid: true,
      isElectric: false,
      fuel: 'Gasoline',
    });
    expect(powertrainWith({ electrification: 'PHEV (Plug-in Hybrid Electric Vehicle)' }).isHybrid).toBe(true);
    expect(powertrainWith({ notes: ['XLE Hybrid'] }).isHybrid).toBe(true);
    expect(powertrainWith({ model: 'Prius' }).isHybrid).toBe(true);
    expect(powertrainWith({ secondFuel: 'Ethanol' }).isHybrid).toBe(false);
  });

  test('show their combustion fuel if they plug in', () => {
    expect(powertrainWith({ fuel: 'Electric', secondFuel: 'Gasoline' })).toMatchObject({
      fuel: 'Gasoline',
      isHybrid: true,
      isElectric: false,
    });
  });

  test("don't include electric cars or fuel cells", () => {
    expect(powertrainWith({ fuel: 'Electric', notes: ['Turbo'] })).toMatchObject({
      isElectric: true,
      isHybrid: false,
      isTurbo: false,
    });
    expect(powertrainWith({ fuel: 'Hydrogen', secondFuel: 'Electric' })).toMatchObject({
      isElectric: false,
      isHybrid: false,
    });
  });
});

describe('turbo', () => {
  test('uses the turbo field first', () => {
    expect(powertrainWith({ hasTurbo: true }).isTurbo).toBe(true);
    expect(powertrainWith({ hasTurbo: false, notes: ['Twin Turbo'] }).isTurbo).toBe(false);
  });

  test('uses keywords when the field is unknown', () => {
    expect(powertrainWith({ notes: ['DFI, TC, L-9'] }).isTurbo).toBe(true);
    expect(powertrainWith({ notes: ['Naturally Aspirated, not Turbo'] }).isTurbo).toBe(false);
    expect(powertrainWith({ notes: ['Supercharged'] })).toMatchObject({
      isTurbo: false,
      isSupercharged: true,
    });
  });

  test('is assumed for diesels from 2000 on', () => {
    expect(powertrainWith({ fuel: 'Diesel' })).toMatchObject({ isDiesel: true, isTurbo: true });
    expect(powertrainWith({ fuel: 'Diesel', modelYear: 1996 }).isTurbo).toBe(false);
  });

  test('is known for engines sold only with a turbo', () => {
    const fordEscape = { make: 'Ford', model: 'Escape', liters: 2, modelYear: 2014 };
    expect(powertrainWith(fordEscape).isTurbo).toBe(true);
    expect(powertrainWith({ ...fordEscape, secondFuel: 'Electric' }).isTurbo).toBe(false);
    expect(powertrainWith({ ...fordEscape, model: 'Focus' }).isTurbo).toBe(false);
    expect(powertrainWith({ ...fordEscape, modelYear: 2006 }).isTurbo).toBe(false);
    expect(
      powertrainWith({ make: 'Volvo', model: 'XC60', liters: 2, modelYear: 2018, secondFuel: 'Electric' })
        .isTurbo,
    ).toBe(true);
  });

  test('is detected by position 8 for a Ford 3.5', () => {
    const f150 = { make: 'Ford', model: 'F-150', liters: 3.5, modelYear: 2013 };
    expect(powertrainWith({ ...f150, vin: '1FTFW1ET5DFC10312' }).isTurbo).toBe(true);
    expect(powertrainWith({ ...f150, vin: '1FTFW1E85DFC10312' }).isTurbo).toBe(false);
  });
});
