import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../../../ui/format.ts';
import { parseCents } from './payments-made.ts';

test('reads an amount with or without a dollar sign and commas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(parseCents(money(cents / 100))).toBe(cents);
      expect(parseCents((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});

test.each([
  ['2400', 240_000],
  [' $2,400.5 ', 240_050],
  ['2400.', 240_000],
  ['about 2400', Number.NaN],
  ['-5', Number.NaN],
  ['1.234', Number.NaN],
  ['', undefined],
  [undefined, undefined],
])('reads %j as %s cents', (text, cents) => {
  expect(parseCents(text)).toEqual(cents);
});
