import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeByPercent,
  formatNumber,
  type NumberKind,
  parseNumber,
  parsePercentChange,
} from './number-format.ts';

const kinds: NumberKind[] = ['whole', 'dollars', 'factor', 'percent'];

test('formatting and parsing a number returns it unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), fc.constantFrom(...kinds), (value, kind) => {
      expect(parseNumber(formatNumber(value, kind), kind)).toBe(value);
    }),
  );
});

test.each([
  ['1.065', 'factor', 10_650],
  ['1', 'factor', 10_000],
  ['$1,049.50', 'dollars', 104_950],
  ['6.5 %', 'percent', 650],
  ['150,000', 'whole', 150_000],
  ['', 'whole', null],
  ['-1', 'factor', undefined],
  ['1.00001', 'factor', undefined],
  ['0.5', 'whole', undefined],
  ['expensive', 'dollars', undefined],
] as const)('parses %j typed as %s as %j', (text, kind, value) => {
  expect(parseNumber(text, kind)).toBe(value);
});

test('formats numbers for input fields', () => {
  expect(formatNumber(10_650, 'factor')).toBe('1.065');
  expect(formatNumber(10_000, 'dollars')).toBe('100.00');
  expect(formatNumber(null, 'whole')).toBe('');
});

test.each([
  ['4', 4],
  ['+2.5 %', 2.5],
  ['−10', -10],
  ['-100', -100],
  ['-101', undefined],
  ['four', undefined],
  ['', undefined],
])('reads a change of %j percent', (text, percent) => {
  expect(parsePercentChange(text)).toBe(percent);
});

test('changes amounts and factors by a percentage, to the nearest stored unit', () => {
  expect(changeByPercent(10_000, 4)).toBe(10_400);
  expect(changeByPercent(12_345, -2.5)).toBe(12_036);
  expect(changeByPercent(999, -100)).toBe(0);
});
