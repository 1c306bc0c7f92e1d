import { expect, test } from 'vitest';
import { getPossibleModelYears } from './model-year.ts';

const vin = (seventh: string, tenth: string) => `1HGCM8${seventh}63${tenth}A004352`;

test.each([
  ['2', '3', [2003]],
  ['2', 'Y', [2000, 2030]],
  ['2', '9', [2009]],
  ['2', 'A', [1980, 2010]],
  ['B', 'A', [2010, 1980]],
  ['B', 'T', [2026, 1996]],
  ['B', 'W', [1998]],
  ['B', 'U', []],
])('position 7 %s with position 10 %s allows %j', (seventh, tenth, years) => {
  expect(getPossibleModelYears(vin(seventh, tenth), tenth === 'Y' ? 2030 : 2027)).toEqual(years);
});
