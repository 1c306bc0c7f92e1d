import { expect, test } from 'vitest';
import { uncapitalize } from './format.ts';

test.each([
  ['Water pump', 'water pump'],
  ['Thermostat', 'thermostat'],
  ['CVT belt and pulleys', 'CVT belt and pulleys'],
  ['ABS control module', 'ABS control module'],
  ['DC-DC converter', 'DC-DC converter'],
  ['A/C compressor', 'A/C compressor'],
  ['V6 timing chain', 'V6 timing chain'],
  ['12-volt battery and cables', '12-volt battery and cables'],
  ['Tire pressure (TPMS) sensor', 'tire pressure (TPMS) sensor'],
])('%s is written as %s inside a sentence', (name, expected) => {
  expect(uncapitalize(name)).toBe(expected);
});
