import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadBreachedPasswords } from '../actions/own-account.ts';
import { findPasswordError, listLettersOnlyVariants, maxPasswordLength } from './password-rules.ts';

const ada = { email: 'ada.lovejoy@example.com', name: 'Ada Lovejoy' };
const isNeverListed = () => false;
const goodPassword = 'quiet rivers run past nine mills';

describe('a new password', () => {
  test.each([
    ['short', /12 characters/],
    ['aaaaaaaaaaaaaaaa', /repeats/],
    ['the-Lovejoy-password', /contains your name/],
    ['ada.lovejoy-password', /contains your name/],
    ['x'.repeat(129), /128 characters or fewer/],
    ['password1234', /is too common/],
    ['PASSWORD1234', /is too common/],
    ['123456789012!', /is too common/],
    ['!1q2w3e4r5t6y', /is too common/],
    ['2024Football!!', /is too common/],
    [goodPassword, undefined],
    ['football under nine bridges', undefined],
  ])('%s', async (password, error) => {
    const response = findPasswordError(password, ada, await loadBreachedPasswords());
    if (error) expect(response).toMatch(error);
    else expect(response).toBeUndefined();
  });

  test("is rejected when it's a common one with digits and punctuation at the ends", () => {
    const word = fc.stringMatching(/^[a-z]{6,20}$/).filter((text) => new Set(text).size >= 6);
    const ends = fc.stringMatching(/^[\d!?._ -]{6,20}$/);
    fc.assert(
      fc.property(word, ends, ends, (listed, before, after) => {
        const isListed = (tried: string) => tried === listed;
        const typed = `${before}${listed.toUpperCase()}${after}`;
        expect(findPasswordError(typed, ada, isListed)).toMatch(/is too common/);
        expect(findPasswordError(typed, ada, isNeverListed)).toBeUndefined();
      }),
    );
  });

  test('needs at most a few hundred lookups', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: maxPasswordLength }), (password) => {
        const variants = listLettersOnlyVariants(password);
        expect(variants).toContain(password);
        expect(variants.length).toBeLessThanOrEqual(3 * (password.length + 1));
        expect(variants.every((word) => word !== '' && password.includes(word))).toBe(true);
      }),
    );
  });
});
