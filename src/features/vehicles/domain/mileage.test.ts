import { expect, test } from 'vitest';
import { formatMileage, parseMiles } from './mileage.ts';

test.each([
  ['60000', '60,000', 60_000],
  ['60,0000', '600,000', 600_000],
  ['60 000 mi', '60,000', 60_000],
  ['0', '0', 0],
  ['123456789', '1,234,567', 1_234_567],
  ['lots', '', undefined],
  ['', '', undefined],
])('%j is %j', (text, formatted, miles) => {
  expect(formatMileage(text)).toBe(formatted);
  expect(parseMiles(text)).toBe(miles);
});
