import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReferralCode, referralLink } from './referral-code.ts';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32, max: 242 });

describe('a referral code', () => {
  test('has eight unambiguous characters that form no words', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(createReferralCode(random)).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXZ]{8}$/);
      }),
    );
  });

  test('uses every letter equally often', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const random = new Uint8Array(9).fill(0).with(0, byte);
      const [letter = ''] = createReferralCode(random);
      if (byte < 243) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(27);
    expect(new Set(counts.values())).toEqual(new Set([9]));
  });

  test('skips bytes that would make some letters more likely', () => {
    const even = new Uint8Array(8).fill(7);
    expect(createReferralCode(Uint8Array.of(243, 255, 250, ...even))).toBe(createReferralCode(even));
  });

  test('throws instead of returning a short code', () => {
    expect(() => createReferralCode(new Uint8Array(32).fill(255))).toThrow(RangeError);
  });

  test('is part of the home page URL', () => {
    expect(referralLink('https://shop.example', 'B2C3D4F5')).toBe('https://shop.example/?ref_code=B2C3D4F5');
  });
});
