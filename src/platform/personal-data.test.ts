import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutPersonalData } from './personal-data.ts';

describe('text that is too long for the log', () => {
  test('is shortened after the query is removed', () => {
    expect(withoutPersonalData(`/plans?${'a'.repeat(5000)} failed`)).toBe('/plans failed');
    expect(withoutPersonalData("/find?lastName=O'Brien&QuoteNumber=Q-7K2M-4XDB failed")).toBe('/find failed');
    expect(withoutPersonalData('word '.repeat(1000))).toHaveLength(2000);
    expect(withoutPersonalData('one two three', 9)).toBe('one two…');
  });

  test('contains no part of what was cut in the middle', () => {
    const secrets = [
      'mina@oppenshaw.example',
      'mina%40oppenshaw.example',
      '(212) 555-0147',
      '+1 212 555 0147',
      '1HGCM82633A004352',
      `/permissions/bGVhZDox.${'a1_-'.repeat(10)}abc`,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...secrets), fc.nat(40), (secret, before) => {
        const logged = withoutPersonalData(`${'.'.repeat(2000 - before)} ${secret} ${'x '.repeat(99)}`);
        expect(logged.slice(-80)).not.toMatch(/\d|mina|oppen|HGC|bGVh/);
      }),
    );
  });
});

test('IDs in staff paths stay, and other IDs in the same text are removed', () => {
  const id = '7f9c24e5-2b1a-4d6f-9c3e-1234567890ab';
  expect(withoutPersonalData(`/api/contracts/${id}/x from /api/staff/contracts/${id}`)).toBe(
    `/api/contracts/[removed]/x from /api/staff/contracts/${id}`,
  );
  expect(withoutPersonalData(`/quote/${id}/cms/x`)).toBe('/quote/[removed]/cms/x');
});
