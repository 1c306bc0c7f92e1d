import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalAddress } from './index.ts';

describe('an address in its one form', () => {
  const digits = fc
    .tuple(
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 200, max: 999 }),
      fc.integer({ min: 0, max: 9999 }),
    )
    .map(
      ([area, exchange, line]) => [String(area), String(exchange), String(line).padStart(4, '0')] as const,
    );
  const writing = fc.constantFrom<(parts: readonly [string, string, string]) => string>(
    ([a, b, c]) => `(${a}) ${b}-${c}`,
    ([a, b, c]) => `${a}-${b}-${c}`,
    ([a, b, c]) => `${a}.${b}.${c}`,
    ([a, b, c]) => `1 ${a} ${b} ${c}`,
    ([a, b, c]) => ` +1${a}${b}${c} `,
  );

  test('is the same for a number however it is written, for calls and for texts', () => {
    fc.assert(
      fc.property(digits, writing, (parts, write) => {
        const normal = `+1${parts.join('')}`;
        expect(normalAddress('call', write(parts))).toBe(normal);
        expect(normalAddress('text', write(parts))).toBe(normal);
      }),
    );
  });

  test('does not change by being taken twice', () => {
    const channel = fc.constantFrom('email' as const, 'call' as const, 'text' as const);
    fc.assert(
      fc.property(channel, fc.oneof(fc.string(), fc.emailAddress()), (way, text) => {
        const normal = normalAddress(way, text);
        if (normal !== undefined) expect(normalAddress(way, normal)).toBe(normal);
      }),
    );
  });

  test('keeps a number of another country apart', () => {
    expect(normalAddress('call', '+44 20 7946 0018')).toBe('+442079460018');
  });
});
