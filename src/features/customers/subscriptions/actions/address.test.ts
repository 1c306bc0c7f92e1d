import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeAddress } from './index.ts';

describe('normalizeAddress', () => {
  const digits = fc
    .tuple(
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 0, max: 9999 }),
    )
    .map(
      ([area, exchange, line]) => [String(area), String(exchange), String(line).padStart(4, '0')] as const,
    );
  const format = fc.constantFrom<(parts: readonly [string, string, string]) => string>(
    ([a, b, c]) => `(${a}) ${b}-${c}`,
    ([a, b, c]) => `${a}-${b}-${c}`,
    ([a, b, c]) => `${a}.${b}.${c}`,
    ([a, b, c]) => `1 ${a} ${b} ${c}`,
    ([a, b, c]) => ` +1${a}${b}${c} `,
  );

  test('normalizes a phone number in any format, for calls and texts', () => {
    fc.assert(
      fc.property(digits, format, (parts, write) => {
        const normal = `+1${parts.join('')}`;
        expect(normalizeAddress('call', write(parts))).toBe(normal);
        expect(normalizeAddress('text', write(parts))).toBe(normal);
      }),
    );
  });

  test('is idempotent', () => {
    const anyChannel = fc.constantFrom('email' as const, 'call' as const, 'text' as const);
    fc.assert(
      fc.property(anyChannel, fc.oneof(fc.string(), fc.emailAddress()), (channel, text) => {
        const normal = normalizeAddress(channel, text);
        if (normal !== undefined) expect(normalizeAddress(channel, normal)).toBe(normal);
      }),
    );
  });

  test('keeps the country code of a foreign number', () => {
    expect(normalizeAddress('call', '+44 20 7946 0018')).toBe('+442079460018');
  });
});
