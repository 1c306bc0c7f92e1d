import { describe, expect, test } from 'vitest';
import { testVpic } from '../../test/test-vpic.ts';
import { vehicleActions } from './actions.ts';
import type { BodyStyle } from './domain/body-style.ts';

const vehicles = vehicleActions({ vpic: testVpic() });

type Case = [year: number, make: string, model: string, style: BodyStyle];

const known: Case[] = [
  [2019, 'Toyota', 'Camry', 'Sedan'],
  [2022, 'Tesla', 'Model 3', 'Sedan'],
  [2018, 'Honda', 'Civic', 'Sedan'],
  [2016, 'Volkswagen', 'Golf', 'Sedan'],
  [2012, 'Ford', 'Mustang', 'Sedan'],
  [2017, 'Honda', 'CR-V', 'SUV'],
  [2015, 'Jeep', 'Wrangler', 'SUV'],
  [2021, 'Chevrolet', 'Tahoe', 'SUV'],
  [2020, 'Volvo', 'V60', 'SUV'],
  [2018, 'Ford', 'F-150', 'Truck'],
  [2021, 'Toyota', 'Tacoma', 'Truck'],
  [2018, 'Honda', 'Ridgeline', 'Truck'],
  [2003, 'Chevrolet', 'Avalanche', 'Truck'],
  [2013, 'Honda', 'Odyssey', 'Van'],
  [2020, 'Ford', 'Transit', 'Van'],
  [2019, 'Mercedes-Benz', 'Sprinter', 'Van'],
  [2010, 'Chevrolet', 'Express', 'Van'],
];

describe('body style', () => {
  test.each(known)('of a %i %s %s is %s', (year, make, model, style) => {
    expect(vehicles.bodyStyle(make, model, year)).toBe(style);
  });

  test('is that of the nearest year when the model is missing that year', () => {
    expect(vehicles.bodyStyle('Ford', 'F-150', 2050)).toBe('Truck');
    expect(vehicles.bodyStyle('Tesla', 'Model 3', 2012)).toBe('Sedan');
  });

  test.each([
    ['Tesla', 'Nonesuch'],
    ['Zephyr Motors', 'Model 3'],
  ])('of an unknown %s %s is SUV', (make, model) => {
    expect(vehicles.bodyStyle(make, model, 2022)).toBe('SUV');
  });
});
