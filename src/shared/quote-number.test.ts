import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuoteNumber, normalizeQuoteNumber } from './quote-number.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('createQuoteNumber', () => {
  it('creates eight unambiguous characters that form no words', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(createQuoteNumber(random)).toMatch(
          /^Q-[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{4}$/,
        );
      }),
    );
  });

  it('uses every letter, and different bytes give different numbers', () => {
    const numbers = Array.from({ length: 27 }, (_, byte) => createQuoteNumber(new Uint8Array(16).fill(byte)));
    expect(new Set(numbers).size).toBe(27);
  });
});

describe('normalizeQuoteNumber', () => {
  it('accepts quote numbers in any format', () => {
    const format = fc.constantFrom<(number: string) => string>(
      (number) => number,
      (number) => number.toLowerCase(),
      (number) => number.replaceAll('-', ''),
      (number) => number.slice(2),
      (number) => number.slice(2).replace('-', ''),
      (number) => ` ${number.replaceAll('-', ' – ')} `,
      (number) => [...number].join(' '),
    );
    fc.assert(
      fc.property(bytes, format, (random, applyFormat) => {
        const number = createQuoteNumber(random);
        expect(normalizeQuoteNumber(applyFormat(number))).toBe(number);
      }),
    );
  });

  it('keeps a Q that is part of the number', () => {
    expect(normalizeQuoteNumber('Q234-5678')).toBe('Q-Q234-5678');
    expect(normalizeQuoteNumber('QQ234-5678')).toBe('Q-Q234-5678');
  });

  it.each(['', 'Q', 'Q-7K2M', 'Q-7K2M-4X', 'Q-7K2M-4XDBB', 'X-7K2M-4XDB', '٢٣٤٥٦٧٨٩', '\u0000'])(
    'rejects %j',
    (text) => {
      expect(normalizeQuoteNumber(text)).toBeNull();
    },
  );

  it('returns only normalized numbers or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeQuoteNumber(text) ?? 'Q-AAAA-AAAA').toMatch(/^Q-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
      }),
    );
  });
});
