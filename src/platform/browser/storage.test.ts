import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('denied storage', () => {
  test('keeps values for the page, and never throws', () => {
    // Without the global, reading it throws, as in another site's frame.
    expect(browserStorage.getItem('a')).toBeNull();
    browserStorage.setItem('a', '1');
    expect(browserStorage.getItem('a')).toBe('1');
    browserStorage.removeItem('a');
    expect(browserStorage.getItem('a')).toBeNull();
  });

  test('returns the newest value when it is full', () => {
    vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: full, removeItem: () => {} });
    browserStorage.setItem('b', 'new');
    expect(browserStorage.getItem('b')).toBe('new');
  });
});

test('uses storage that works', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  browserStorage.setItem('c', '1');
  expect(stored.get('c')).toBe('1');
  stored.set('c', '2');
  expect(browserStorage.getItem('c')).toBe('2');
});
