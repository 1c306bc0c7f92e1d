import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zipCodeText } from '../schema.ts';
import { formatZip, normalizeZip } from './zip-code.ts';

const dashes = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\uff0d\ufe63'];

describe('normalizeZip', () => {
  test.each([...dashes, ' ', '\u00a0', ''])('reads ZIP+4 with %j between its parts', (between) => {
    expect(normalizeZip(` 00501${between}1234 `)).toBe('00501');
    expect(formatZip(` 00501${between}1234 `)).toBe('00501-1234');
    expect(zipCodeText('Missing.').parse(`00501${between}1234`)).toBe('00501-1234');
  });

  test.each(['2108', '021080', '02108-12', '02108--1234', '02108-12345', 'ABCDE', ''])(
    'rejects %j',
    (text) => {
      expect(normalizeZip(text)).toBeNull();
      expect(zipCodeText('Missing.').safeParse(text).success).toBe(false);
    },
  );

  test('accepts exactly what the schema accepts', () => {
    const text = fc.string({ unit: fc.constantFrom(...dashes, ...'0123456789 a') });
    fc.assert(
      fc.property(text, (typed) => {
        const { success, data } = zipCodeText('Missing.').safeParse(typed);
        expect(success).toBe(normalizeZip(typed) !== null);
        if (success) expect(formatZip(data)).toBe(data);
      }),
    );
  });
});
