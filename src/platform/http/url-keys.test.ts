import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cookiePath, hashKey, hideKey, restoreKey, withKey } from './url-keys.ts';

const keys = fc.stringMatching(/^[\w.-]{8,80}$/);

describe('URL keys', () => {
  test('are hidden and restored without changing the rest of the query', () => {
    fc.assert(
      fc.property(keys, fc.array(keys, { maxLength: 5 }), (key, others) => {
        const hidden = hideKey(`/contract?contractId=${key}&paid=1`, 'contractId');
        if (!hidden) throw new Error('The key was not hidden');
        expect(hidden.url).not.toContain(key);
        const cookie = [...others, key].reduce(withKey, '');
        const restored = new URLSearchParams(restoreKey(hidden.url, 'contractId', cookie).split('?')[1]);
        expect(Object.fromEntries(restored)).toEqual({ contractId: key, paid: '1' });
      }),
    );
  });

  test('stay hidden without the cookie', () => {
    const url = `/contract?ref=${hashKey('a-key-of-somebody')}`;
    expect(restoreKey(url, 'contractId', undefined)).toBe(url);
    expect(restoreKey(url, 'contractId', 'another-key')).toBe(url);
  });

  test('are ignored when they have characters that our keys never have', () => {
    for (const key of ['', 'a|b', 'a b', '<script>', 'x'.repeat(301)])
      expect(hideKey(`/permissions?${new URLSearchParams({ token: key })}`, 'token')).toBeUndefined();
  });
});

test('ignores cookies with more or longer keys than we write', () => {
  const url = `/contract?ref=${hashKey('last')}`;
  expect(restoreKey(url, 'contractId', `${'a|'.repeat(9)}last`)).toContain('contractId=last');
  expect(restoreKey(url, 'contractId', `${'a|'.repeat(10)}last`)).toBe(url);
  expect(restoreKey(url, 'contractId', `last|${'a'.repeat(4000)}`)).toBe(url);
  expect(withKey(`last|${'a'.repeat(4000)}`, 'new')).toBe('new');
});

test('URL keys are stored in the cookie once each, up to the ten newest', () => {
  const cookie = [...'abcdefghijkla'].reduce(withKey, '');
  expect(cookie).toBe('a|l|k|j|i|h|g|f|e|d');
});

test('URL keys get a separate cookie for each first path segment', () => {
  expect(['/quote/your-quote?ref=a', '/permissions?ref=b', '/'].map(cookiePath)).toEqual([
    '/quote',
    '/permissions',
    '/',
  ]);
});
