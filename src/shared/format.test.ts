import { expect, test } from 'vitest';
import { formatCount, formatMonths, uncapitalize } from './format.ts';

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

test.each([
  [24, null, 'for 24 months'],
  [1, null, 'for 1 month'],
  [24, { payments: 24, later: '$84.20' }, 'for 24 months'],
  [24, { payments: 6, later: '$84.20' }, 'for 6 months, then $84.20 for 18 months'],
  [24, { payments: 23, later: '$84.20' }, 'for 23 months, then $84.20 for 1 month'],
])('says for how many of %i payments a price is paid with the promo code %j', (payments, promo, text) =>
  expect(formatMonths(payments, promo)).toBe(text),
);

test.each([
  [0, '0 deliveries'],
  [1, '1 delivery'],
  [1200, '1,200 deliveries'],
])('counts %i things as "%s"', (count, text) => {
  expect(formatCount(count, 'delivery', 'deliveries')).toBe(text);
});
