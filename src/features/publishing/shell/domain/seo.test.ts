import { describe, expect, test } from 'vitest';
import { buildHeadTags, seo, unlistedSeo } from './seo.ts';

const site = { brand: 'Longmile', origin: 'https://www.example.com', pathname: '/plans' };

describe('page head tags', () => {
  test('has a title with the brand, a description, a canonical URL, and an image', () => {
    const head = buildHeadTags(seo({ title: 'Plans', description: 'Four plans.' }), site);
    expect(head.title).toBe('Plans | Longmile');
    expect(head.canonical).toBe('https://www.example.com/plans');
    expect(head.metaTags).toContainEqual({ name: 'description', content: 'Four plans.' });
    expect(head.metaTags).toContainEqual({ property: 'og:description', content: 'Four plans.' });
    expect(head.metaTags).toContainEqual({
      property: 'og:image',
      content: 'https://www.example.com/og/site.png',
    });
  });

  test("doesn't repeat a brand that's in the title", () => {
    expect(buildHeadTags(seo({ title: 'About Longmile', description: 'x' }), site).title).toBe(
      'About Longmile',
    );
  });

  test('unlisted pages have no canonical URL and no sharing tags', () => {
    expect(buildHeadTags(unlistedSeo('Your quote'), site)).toEqual({
      title: 'Your quote | Longmile',
      canonical: null,
      feed: null,
      metaTags: [{ name: 'robots', content: 'noindex' }],
      structuredData: [],
    });
  });

  test("structured data has a context and can't end the script element", () => {
    const name = '</script><script>alert(1)</script>';
    const head = buildHeadTags(
      seo({ title: 'x', description: 'y', structuredData: [{ '@type': 'Organization', name }] }),
      site,
    );
    expect(head.structuredData[0]).not.toContain('<');
    expect(JSON.parse(head.structuredData[0] ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
    });
  });
});
