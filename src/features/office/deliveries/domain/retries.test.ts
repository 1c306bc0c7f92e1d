import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostAttempts, waitAfter } from './retries.ts';

const hour = 3600;
const chance = fc.double({ min: 0, max: 1, noNaN: true });
const waitsOf = (chances: number[]) =>
  chances.map((each, at) => waitAfter(at + 1, each)).filter((wait) => wait !== undefined);

test('attempts go on for more than a day, whatever chance says', () => {
  const chances = fc.array(chance, { minLength: mostAttempts, maxLength: mostAttempts });
  fc.assert(
    fc.property(chances, (each) => {
      const waits = waitsOf(each);
      expect(waits).toHaveLength(mostAttempts - 1);
      expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * hour);
    }),
  );
});

test('waits grow, the longest staying about six hours', () => {
  const waits = waitsOf(Array(mostAttempts).fill(0));
  expect(waits.slice(0, 4)).toEqual([5, 15, 45, 135]);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(6 * hour);
});

test('a receiver gets the time it asks for, never less than our own wait nor more than the longest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: mostAttempts - 1 }), chance, fc.nat(), (attempts, each, asked) => {
      const own = waitAfter(attempts, each) ?? 0;
      expect(waitAfter(attempts, each, asked)).toBe(Math.max(own, Math.min(asked, 6 * hour)));
    }),
  );
});

test('after the last attempt there is none', () => {
  expect(waitAfter(mostAttempts, 0)).toBeUndefined();
  expect(waitAfter(mostAttempts, 0, 60)).toBeUndefined();
});
