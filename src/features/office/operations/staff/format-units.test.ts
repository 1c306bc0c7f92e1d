import { expect, test } from 'vitest';
import { formatBytes, formatDuration } from './format-units.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [12_000, '3 h 20 min'],
  [90_000, '1 d 1 h'],
])('%i seconds are %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [12_400_000, '12.4 MB'],
  [2_500_000_000, '2.50 GB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});
