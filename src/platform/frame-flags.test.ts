import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFrameFlags, findFrameFlags, findPersistentFrameFlags, withFrameFlags } from './frame-flags.ts';

describe('frame flags in URLs', () => {
  test.each([
    ['/quote?iframe=1', ['iframe'], ['iframe']],
    ['/quote?panel&iframe', ['iframe', 'panel'], ['iframe', 'panel']],
    ['/panel/quote', ['panel'], ['panel']],
    ['/is-this-covered?query=instrument+panel', ['panel'], []],
    ['/is-this-covered?query=iframe', ['iframe'], []],
    ['/body-panels', ['panel'], []],
    ['/about-us#panel', ['panel'], []],
    ['/about-us', [], []],
  ])('%s has %j and passes on %j', (url, all, persistent) => {
    expect(findFrameFlags(url)).toEqual(all);
    expect(findPersistentFrameFlags(url)).toEqual(persistent);
  });

  test.each([
    ['/', '/?iframe=1'],
    ['/quote?year=2018', '/quote?year=2018&iframe=1'],
    ['/quote#prices', '/quote?iframe=1#prices'],
    ['/quote?a=1#prices', '/quote?a=1&iframe=1#prices'],
    ['?year=2018', '?year=2018&iframe=1'],
    ['/quote?iframe=yes', '/quote?iframe=yes'],
    ['/quote?query=iframe', '/quote?query=iframe&iframe=1'],
    ['#prices', '#prices'],
    ['https://example.com/', 'https://example.com/'],
    ['//example.com/', '//example.com/'],
    ['/\\example.com/', '/\\example.com/'],
    ['tel:+18005550142', 'tel:+18005550142'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    [
      '/api/contract-templates/get-by-type?contractType=0',
      '/api/contract-templates/get-by-type?contractType=0',
    ],
    ['/assets/a.css', '/assets/a.css'],
    ['/media/a.jpg', '/media/a.jpg'],
    ['/apiary', '/apiary?iframe=1'],
  ])('%s becomes %s', (url, expected) => {
    expect(withFrameFlags(url, ['iframe'])).toBe(expected);
  });

  test('are added once and change nothing else', () => {
    const paths = fc.webPath({ size: 'small' }).map((path) => `/quote${path}`);
    const queries = fc.webQueryParameters({ size: 'small' });
    fc.assert(
      fc.property(paths, queries, fc.webFragments(), (path, query, hash) => {
        const flags = findFrameFlags('/?iframe&panel=1');
        const before = new URL(`${path}?${query}#${hash}`, 'https://example.com');
        const withFlags = withFrameFlags(`${path}?${query}#${hash}`, flags);
        const after = new URL(withFlags, 'https://example.com');
        expect([after.pathname, after.hash]).toEqual([before.pathname, before.hash]);
        expect(after.search.startsWith(before.search)).toBe(true);
        expect(findPersistentFrameFlags(withFlags)).toEqual(flags);
        expect(withFrameFlags(withFlags, flags)).toBe(withFlags);
      }),
    );
  });
});

describe('frame flags in pages', () => {
  const withFlags = (html: string) => addFrameFlags(html, ['iframe', 'panel']);

  test('are added to links', () => {
    expect(withFlags('<a class="x" href="/quote?a=1&amp;b=2">See my price</a><a href="#top">Top</a>')).toBe(
      '<a class="x" href="/quote?a=1&amp;b=2&amp;iframe=1&amp;panel=1">See my price</a><a href="#top">Top</a>',
    );
  });

  test('are added to the URL of POST forms and as fields of GET forms', () => {
    expect(withFlags('<form method="post" action="/quote/contact"><button>Go</button></form>')).toBe(
      '<form method="post" action="/quote/contact?iframe=1&amp;panel=1"><button>Go</button></form>',
    );
    expect(withFlags('<form action="/quote"><input name="a"/></form><form method="post"></form>')).toBe(
      '<form action="/quote"><input name="a"/><input type="hidden" name="iframe" value="1"/><input type="hidden" name="panel" value="1"/></form><form method="post"></form>',
    );
    expect(withFlags('<button formaction="/quote/pay">Pay</button>')).toContain('"/quote/pay?iframe=1');
  });

  test("aren't added when there are none", () => {
    const html = '<a href="/quote">See my price</a><form></form>';
    expect(addFrameFlags(html, [])).toBe(html);
  });
});
