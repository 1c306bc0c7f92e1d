import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUrl } from './canonical-path.ts';

describe('canonical path', () => {
  test.each([
    ['/', '/'],
    ['/quote/find', '/quote/find'],
    ['/quote/find/', '/quote/find'],
    ['/Quote/FIND', '/quote/find'],
    ['//quote//find', '/quote/find'],
    ['/quote/./find', '/quote/find'],
    ['/plans/../quote/find', '/quote/find'],
    ['/%2e%2e/quote/find', '/quote/find'],
    ['/plan%73', '/plans'],
    ['/PLAN%53', '/plans'],
    ['\\quote\\find', '/quote/find'],
    ['https://elsewhere.example/Quote/Find', '/quote/find'],
    ['/quote/find?Number=A', '/quote/find?Number=A'],
    ['/Reviews/?page=2&Sort=a/B', '/reviews?page=2&Sort=a/B'],
    ['/what-breaks/a%2fb', '/what-breaks/a%2Fb'],
    ['/og/site.png', '/og/site.png'],
    ['/.well-known/gpc.json', '/.well-known/gpc.json'],
    ['/a@b:c,d', '/a@b:c,d'],
    ['/caf%C3%89', '/caf%C3%A9'],
  ])('of %s is %s', (url, canonical) => {
    expect(canonicalUrl(url)).toBe(canonical);
  });

  test("is undefined for a path that can't be decoded", () => {
    expect(canonicalUrl('/plans/%E0%A4%A')).toBeUndefined();
  });

  test('is undefined when encoding makes the path too long', () => {
    expect(canonicalUrl(`/${'é'.repeat(900)}`)).toBeUndefined();
    expect(canonicalUrl(`/${'é'.repeat(90)}`)).toBe(`/${'%C3%A9'.repeat(90)}`);
  });

  test('is idempotent and always a path of this site', () => {
    const segments = fc.array(fc.oneof(fc.string(), fc.constantFrom('..', '.', '', '%73', '%2F', '\\')));
    fc.assert(
      fc.property(segments, (parts) => {
        const canonical = canonicalUrl(`/${parts.join('/')}`);
        if (canonical === undefined) return;
        expect(canonicalUrl(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\/(?![/\\])/);
        expect(new URL(canonical, 'http://here.example').host).toBe('here.example');
      }),
    );
  });
});
