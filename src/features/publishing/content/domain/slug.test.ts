import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test.each([
  ["What's a deductible?", 'whats-a-deductible'],
  ['  Überholung & Getriebe  ', 'uberholung-getriebe'],
  ['100,000 miles', '100-000-miles'],
  ['???', ''],
])('%j becomes %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('always returns a valid URL slug', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (name) => {
      expect(toSlug(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(toSlug(name).length).toBeLessThanOrEqual(80);
    }),
  );
});
