import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSlug } from '../../../vehicles/domain/vehicle-paths.ts';
import { listFallbackScopes, scopeKey } from './scope.ts';

describe('a slug', () => {
  test.each([
    ['Mercedes-Benz', 'mercedes-benz'],
    ['Town & Country', 'town-and-country'],
    ['CX-5', 'cx-5'],
    ['  Citroën  C3 ', 'citroen-c3'],
    ['e-tron (GT)', 'e-tron-gt'],
  ])('%s', (name, slug) => expect(toSlug(name)).toBe(slug));

  test('is idempotent and has no characters that scope keys use', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const slug = toSlug(text);
        expect(toSlug(slug)).toBe(slug);
        expect(toSlug(text.toUpperCase().toLowerCase())).toBe(toSlug(text.toLowerCase()));
        expect(slug).not.toMatch(/[*/]/);
      }),
    );
  });
});

describe('fallback scopes', () => {
  const keys = (filter: Parameters<typeof listFallbackScopes>[0]) =>
    listFallbackScopes(filter).map(({ key }) => key);

  test('go from a model year to all claims', () => {
    expect(keys({ make: 'Jeep', model: 'Grand Cherokee', modelYear: 2016 })).toEqual([
      'jeep/grand-cherokee/2016',
      'jeep/grand-cherokee/*',
      'jeep/*/*',
      '*/*/*',
    ]);
  });

  test('keep a year without a model', () => {
    expect(keys({ make: 'Jeep', modelYear: 2016 })).toEqual(['jeep/*/2016', 'jeep/*/*', '*/*/*']);
    expect(keys({ modelYear: 2016 })).toEqual(['*/*/2016', '*/*/*']);
  });

  test('ignore a model without its make', () => {
    expect(keys({ model: 'Grand Cherokee' })).toEqual(['*/*/*']);
    expect(keys({})).toEqual([scopeKey({})]);
  });
});
