import { describe, expect, test } from 'vitest';
import type { TopClaim } from '../schema.ts';
import { anyVehicle, topClaimsPath, topClaimsTitle } from './top-claims.ts';

const buildScope = (basedOn: TopClaim['basedOn']) => ({
  basedOn,
  vehicleMake: 'Jeep',
  vehicleModel: 'Grand Cherokee',
  modelYear: 2016,
});

describe('the title of the parts we paid the most for', () => {
  test('names the vehicles counted, with the spelling of the claims', () => {
    const jeep = { make: 'Jeep', model: 'grand cherokee', year: '2016' };
    expect(topClaimsTitle(buildScope('Vehicle'), jeep)).toBe('2016 Jeep Grand Cherokee');
    expect(topClaimsTitle(buildScope('Model'), { ...jeep, year: '' })).toBe('Jeep Grand Cherokee');
    expect(topClaimsTitle(buildScope('MakeYear'), { ...jeep, model: '' })).toBe('2016 Jeep');
    expect(topClaimsTitle(buildScope('Make'), { ...anyVehicle, make: 'Jeep' })).toBe('Jeep');
    expect(topClaimsTitle(buildScope('Year'), { ...anyVehicle, year: '2016' })).toBe('Model year 2016');
    expect(topClaimsTitle(buildScope('All'), anyVehicle)).toBe('All vehicles');
  });

  test('indicates when a wider group is counted than requested', () => {
    const old = { make: 'Jeep', model: 'grand cherokee', year: '1999' };
    const none = "We haven't paid a claim for “1999 Jeep grand cherokee” yet.";
    expect(topClaimsTitle(buildScope('Model'), old)).toBe(`${none} Jeep Grand Cherokee:`);
    expect(topClaimsTitle(buildScope('Make'), old)).toBe(`${none} Jeep:`);
    expect(topClaimsTitle(buildScope('All'), old)).toBe(`${none} All vehicles:`);
  });
});

test('the link of the parts we paid the most for opens the page of the vehicles counted', () => {
  expect(topClaimsPath(buildScope('Vehicle'))).toBe('/what-breaks/jeep/grand-cherokee/2016');
  expect(topClaimsPath(buildScope('Model'))).toBe('/what-breaks/jeep/grand-cherokee');
  expect(topClaimsPath(buildScope('MakeYear'))).toBe('/what-breaks/jeep');
  expect(topClaimsPath(buildScope('Year'))).toBe('/what-breaks');
});
