import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cookiePath, hideKey, referenceOf, restoreKey, withKey } from './address-keys.ts';

const keys = fc.stringMatching(/^[\w.-]{8,80}$/);

describe('address keys', () => {
  test('are hidden and restored without changing the rest of the query', () => {
    fc.assert(
      fc.property(keys, fc.array(keys, { maxLength: 5 }), (key, others) => {
        const hidden = hideKey(`/quote/order?orderId=${key}&paid=1`, 'orderId');
        if (!hidden) throw new Error('The key was not hidden');
        expect(hidden.address).not.toContain(key);
        const cookie = [...others, key].reduce(withKey, '');
        const restored = new URLSearchParams(restoreKey(hidden.address, 'orderId', cookie).split('?')[1]);
        expect(Object.fromEntries(restored)).toEqual({ orderId: key, paid: '1' });
      }),
    );
  });

  test('stay hidden without the cookie', () => {
    const address = `/quote/order?ref=${referenceOf('a-key-of-somebody')}`;
    expect(restoreKey(address, 'orderId', undefined)).toBe(address);
    expect(restoreKey(address, 'orderId', 'another-key')).toBe(address);
  });

  test('are ignored when they have characters that our keys never have', () => {
    for (const key of ['', 'a|b', 'a b', '<script>', 'x'.repeat(301)])
      expect(hideKey(`/permissions?${new URLSearchParams({ token: key })}`, 'token')).toBeUndefined();
  });
});

test('address keys are stored in the cookie once each, up to the ten newest', () => {
  const cookie = [...'abcdefghijkla'].reduce(withKey, '');
  expect(cookie).toBe('a|l|k|j|i|h|g|f|e|d');
});

test('address keys get a separate cookie for each first path segment', () => {
  expect(['/quote/your-quote?ref=a', '/permissions?ref=b', '/'].map(cookiePath)).toEqual([
    '/quote',
    '/permissions',
    '/',
  ]);
});
