import { expect, test } from 'vitest';
import { findLinks, withoutLinks } from './links.ts';

const html = `<p>See <a href="/knowledge-center/costs/oil#top" rel="x">how <b>oil</b> ages</a> and
<a href="/press-room/press-releases/news">the news</a>, or <a href="/knowledge-center">all</a>.</p>`;

test('replaces only links to articles that are gone with text', () => {
  expect(findLinks(html)).toEqual(['oil', 'news']);
  const without = withoutLinks(html, (seoUrl) => seoUrl === 'oil');
  expect(without).toContain('See how <b>oil</b> ages and');
  expect(findLinks(without)).toEqual(['news']);
  expect(without).toContain('<a href="/knowledge-center">all</a>');
  expect(withoutLinks(html, () => false)).toBe(html);
});
