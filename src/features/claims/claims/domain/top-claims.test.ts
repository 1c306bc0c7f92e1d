import { describe, expect, test } from 'vitest';
import type { TopClaim } from '../schema.ts';
import { anyVehicle, topClaimsPath, topClaimsTitle } from './top-claims.ts';

const count = (basedOn: TopClaim['basedOn']) => ({
  basedOn,
  vehicleMake: 'Jeep',
  vehicleModel: 'Grand Cherokee',
  modelYear: 2016,
});

describe('the title of the biggest claims', () => {
  test('names the vehicles counted, with the spelling of the claims', () => {
    const jeep = { make: 'Jeep', model: 'grand cherokee', year: '2016' };
    expect(topClaimsTitle(count('Vehicle'), jeep)).toBe('2016 Jeep Grand Cherokee');
    expect(topClaimsTitle(count('Model'), { ...jeep, year: '' })).toBe('Jeep Grand Cherokee');
    expect(topClaimsTitle(count('MakeYear'), { ...jeep, model: '' })).toBe('2016 Jeep');
    expect(topClaimsTitle(count('Make'), { ...anyVehicle, make: 'Jeep' })).toBe('Jeep');
    expect(topClaimsTitle(count('Year'), { ...anyVehicle, year: '2016' })).toBe('Model year 2016');
    expect(topClaimsTitle(count('All'), anyVehicle)).toBe('All vehicles');
  });

  test('indicates when a wider group is counted than requested', () => {
    const old = { make: 'Jeep', model: 'grand cherokee', year: '1999' };
    const none = "We haven't paid a claim for “1999 Jeep grand cherokee” yet.";
    expect(topClaimsTitle(count('Model'), old)).toBe(`${none} Jeep Grand Cherokee:`);
    expect(topClaimsTitle(count('Make'), old)).toBe(`${none} Jeep:`);
    expect(topClaimsTitle(count('All'), old)).toBe(`${none} All vehicles:`);
  });
});

test('the link of the biggest claims opens the page of the vehicles counted', () => {
  expect(topClaimsPath(count('Vehicle'))).toBe('/what-breaks/jeep/grand-cherokee/2016');
  expect(topClaimsPath(count('Model'))).toBe('/what-breaks/jeep/grand-cherokee');
  expect(topClaimsPath(count('MakeYear'))).toBe('/what-breaks/jeep');
  expect(topClaimsPath(count('Year'))).toBe('/what-breaks');
});
