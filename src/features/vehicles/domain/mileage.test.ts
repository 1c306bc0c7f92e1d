import { describe, expect, test } from 'vitest';
import { explainMileage, formatTypedMileage, parseMiles } from './mileage.ts';

test.each([
  ['60000', 60_000],
  ['60,000', 60_000],
  ['60 000 mi', 60_000],
  ['61\u00a0000', 61_000],
  ['61.000', 61_000],
  ['61k', 61_000],
  ['61K miles', 61_000],
  ['61.5k', 61_500],
  ['61,000 mi.', 61_000],
  ['61,000.4', 61_000],
  ['0', 0],
  ['123456789', 1_234_567],
])('%j is %j miles', (text, miles) => {
  expect(parseMiles(text)).toBe(miles);
  expect(explainMileage(text)).toBeUndefined();
});

describe('a mileage that could be misread', () => {
  test.each([
    ['98,000 km', 'Enter miles, not kilometers. 98,000 km is about 60,894 miles.'],
    ['98k km', 'Enter miles, not kilometers. 98k km is about 60,894 miles.'],
    ['61,0000', "We can't tell which number “61,0000” is. Enter the miles on the odometer, such as 61,000."],
    [
      '6,1000 mi',
      "We can't tell which number “6,1000 mi” is. Enter the miles on the odometer, such as 61,000.",
    ],
  ])('%j gets its own message', (text, message) => {
    expect(parseMiles(text)).toBeUndefined();
    expect(explainMileage(text)).toBe(message);
  });

  test.each(['lots', '', '61 leagues', '-5'])('%j is no mileage', (text) => {
    expect(parseMiles(text)).toBeUndefined();
    expect(explainMileage(text)).toBeUndefined();
  });
});

test.each([
  ['60000', '60,000'],
  ['61,0000', '610,000'],
  ['123456789', '1,234,567'],
  ['61k', '61k'],
  ['98,000 km', '98,000 km'],
  ['', ''],
])('%j becomes %j while typing', (text, formatted) => {
  expect(formatTypedMileage(text)).toBe(formatted);
});
