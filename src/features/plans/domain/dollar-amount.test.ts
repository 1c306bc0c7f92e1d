import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarAmount } from './dollar-amount.ts';

const amount = dollarAmount(100_000, {
  missing: 'Enter an amount.',
  negative: 'Enter 0 or more.',
  tooHigh: 'Enter less.',
  fraction: 'Enter whole cents.',
});

test.each([0.001, 1e-9, 99.999, 100.005, -1, 100_001, Number.NaN])('rejects %s', (dollars) => {
  expect(amount.safeParse(dollars).success).toBe(false);
});

test('accepts every whole number of cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(amount.parse(cents / 100)).toBe(cents / 100);
      expect(amount.parse(Number((cents / 100).toFixed(2)))).toBe(cents / 100);
    }),
  );
});
