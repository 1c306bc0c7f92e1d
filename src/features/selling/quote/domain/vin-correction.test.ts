import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildVehicle } from '../../../../test/rating-samples.ts';
import type { RatedVehicle } from '../../../plans/domain/rating-input.ts';
import { isDifferentVehicle, listVehicleChanges } from './vin-correction.ts';

const buildAccord = (changes: Partial<RatedVehicle> = {}) =>
  buildVehicle({ modelYear: 2020, make: 'Honda', model: 'Accord', mileage: 42_000, ...changes });

const traits = fc.record({
  isDiesel: fc.boolean(),
  isTurbo: fc.boolean(),
  isSupercharged: fc.boolean(),
  isHybrid: fc.boolean(),
  isElectric: fc.boolean(),
});
const vehicle = fc
  .tuple(
    fc.record({ modelYear: fc.integer({ min: 1990, max: 2027 }), make: fc.string(), model: fc.string() }),
    traits,
    fc.boolean(),
    fc.nat(200_000),
  )
  .map(([name, drivetrain, isAwd, mileage]) => buildAccord({ ...name, ...drivetrain, isAwd, mileage }));

describe('isDifferentVehicle', () => {
  it.each([
    [{ make: 'HONDA', model: 'Accord' }, false],
    [{ model: 'Accord EX' }, false],
    [{ isTurbo: true, grossVehicleWeightPounds: 7000 }, false],
    [{ modelYear: 2019 }, true],
    [{ make: 'Acura' }, true],
    [{ model: 'Civic' }, true],
    [{ model: 'Accordion' }, true],
  ])('compares the quoted vehicle with %o', (vinVehicle, isOther) => {
    expect(isDifferentVehicle(buildAccord(), buildAccord(vinVehicle))).toBe(isOther);
    expect(isDifferentVehicle(buildAccord(vinVehicle), buildAccord())).toBe(isOther);
  });
});

describe('listVehicleChanges', () => {
  it("doesn't call another spelling of the model a change", () => {
    expect(listVehicleChanges(buildAccord(), buildAccord({ model: 'Accord EX' }))).toEqual([]);
  });

  it('describes the differences', () => {
    const after = buildAccord({ modelYear: 2019, model: 'Civic', isTurbo: true });
    expect(listVehicleChanges(buildAccord(), after)).toEqual([
      { field: 'Model year', from: '2020', to: '2019' },
      { field: 'Model', from: 'Accord', to: 'Civic' },
      { field: 'Turbocharger', from: 'No', to: 'Yes' },
    ]);
  });

  it("doesn't mention the weight, which visitors never declare", () => {
    expect(listVehicleChanges(buildAccord(), buildAccord({ grossVehicleWeightPounds: 7000 }))).toEqual([]);
  });

  it('is empty for equal vehicles and symmetric', () => {
    fc.assert(
      fc.property(vehicle, vehicle, (one, other) => {
        expect(listVehicleChanges(one, structuredClone(one))).toEqual([]);
        const back = listVehicleChanges(other, one).map(({ field, from, to }) => ({
          field,
          from: to,
          to: from,
        }));
        expect(listVehicleChanges(one, other)).toEqual(back);
      }),
    );
  });

  it('has a label for every trait that a VIN contains', () => {
    const all = { isDiesel: true, isTurbo: true, isSupercharged: true, isHybrid: true, isElectric: true };
    expect(listVehicleChanges(buildAccord(), buildAccord(all)).map(({ to }) => to)).toEqual(
      Array.from({ length: 5 }, () => 'Yes'),
    );
  });
});
