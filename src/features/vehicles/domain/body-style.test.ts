import { expect, test } from 'vitest';
import { bodyStyleFromClass, bodyStyleFromType, findMostFrequent } from './body-style.ts';

test.each([
  ['Sedan', 'Sedan'],
  ['Convertible', 'Sedan'],
  ['Crossover', 'SUV'],
  ['Wagon', 'SUV'],
  ['Sport utility truck', 'Truck'],
  ['Incomplete - Chassis Cab (Single Cab)', 'Truck'],
  ['Cargo van', 'Van'],
  ['Minivan', 'Van'],
  ['Incomplete', undefined],
  ['Trailer', undefined],
])('the body class %s is drawn as %s', (bodyClass, style) => {
  expect(bodyStyleFromClass(bodyClass)).toBe(style);
});

test.each([
  ['Passenger Car', 'Sedan'],
  ['Truck', 'Truck'],
  ['Multipurpose Passenger Vehicle (MPV)', 'SUV'],
])('the vehicle type %s is drawn as %s', (vehicleType, style) => {
  expect(bodyStyleFromType(vehicleType)).toBe(style);
});

test('the most frequent body style wins', () => {
  expect(
    findMostFrequent(
      new Map([
        ['SUV', 2],
        ['Van', 3],
      ]),
    ),
  ).toBe('Van');
  expect(findMostFrequent(new Map())).toBeUndefined();
});
