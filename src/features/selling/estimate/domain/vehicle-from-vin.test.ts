import { describe, expect, it } from 'vitest';
import { buildVehicle } from '../../../../test/rating-samples.ts';
import type { DecodedVehicle } from '../../../vehicles/domain/decoded-vehicle.ts';
import { buildVehicleFromVin } from './vehicle-from-vin.ts';

function buildDecodedVehicle(changes: Partial<DecodedVehicle> = {}): DecodedVehicle {
  return {
    vin: '1HGCR2F34LA012345',
    modelYear: 2020,
    make: 'Honda',
    model: 'Accord',
    bodyClass: 'Sedan',
    numberOfCylinders: 4,
    displacementLiters: 2.4,
    fuel: 'Gasoline',
    isAwd: null,
    isDiesel: false,
    isTurbo: false,
    isSupercharged: false,
    isHybrid: false,
    isElectric: false,
    grossVehicleWeightPounds: null,
    ...changes,
  };
}

describe('buildVehicleFromVin', () => {
  it('keeps the mileage and first sale, and the drive type unless the VIN says it', () => {
    const declared = { mileage: 61_000, isAwd: true, inServiceOn: '2020-03-01' };
    const decodedVehicle = buildDecodedVehicle({ isDiesel: true, grossVehicleWeightPounds: 7000 });
    expect(
      buildVehicleFromVin(decodedVehicle, buildVehicle({ ...declared, make: 'Acura', isTurbo: true })),
    ).toEqual({
      ...buildVehicle({ modelYear: 2020, make: 'Honda', model: 'Accord', ...declared }),
      isDiesel: true,
      grossVehicleWeightPounds: 7000,
    });
    const twoWheelDrive = buildDecodedVehicle({ isAwd: false });
    expect(buildVehicleFromVin(twoWheelDrive, buildVehicle(declared)).isAwd).toBe(false);
  });
});
