export type MetaTag = { name: string; content: string } | { property: string; content: string };

/** What a route says of itself to search engines and to pages that link to it: in its `handle`, or from its loader. */
export type Seo = {
  /** Without the brand, which the head adds. */
  title: string;
  metaTags: MetaTag[];
  /** Path of the picture that goes with a shared link; the site's own where none is named. */
  imagePath?: string;
  /** Path that is this page's true address; its own where none is named. */
  canonicalPath?: string;
  /** Path of a feed that follows what the page lists. */
  feedPath?: string;
  /** Objects of schema.org. `@context` is added. */
  structuredData?: Record<string, unknown>[];
};

type Described = Omit<Seo, 'title' | 'metaTags'> & { title: string; description: string };

/** A page that search engines may list. */
export function seo({ title, description, ...rest }: Described): Seo {
  return { title, metaTags: [{ name: 'description', content: description }], ...rest };
}

/** A page that belongs to one visitor or says nothing by itself. */
export function unlistedSeo(title: string): Seo {
  return { title, metaTags: [{ name: 'robots', content: 'noindex' }] };
}

const sharedPicture = '/og/site.png';

function descriptionOf({ metaTags }: Seo): string | undefined {
  return metaTags.find((tag) => 'name' in tag && tag.name === 'description')?.content;
}

export const isUnlisted = ({ metaTags }: Seo) =>
  metaTags.some((tag) => 'name' in tag && tag.name === 'robots' && tag.content.includes('noindex'));

export type HeadTags = {
  title: string;
  canonical: string | null;
  feed: string | null;
  metaTags: MetaTag[];
  structuredData: string[];
};

function sharingTags(described: Seo, brand: string, origin: string, address: string): MetaTag[] {
  const description = descriptionOf(described);
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: described.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}${described.imagePath ?? sharedPicture}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** JSON that ends no script element. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What the head says of a page. What must not be listed has no canonical address and is not offered for sharing. */
export function headTags(
  described: Seo,
  { brand, origin, pathname }: { brand: string; origin: string; pathname: string },
): HeadTags {
  const { title, metaTags, canonicalPath = pathname, feedPath, structuredData = [] } = described;
  const address = `${origin}${canonicalPath}`;
  const isListed = !isUnlisted(described);
  return {
    title: title.includes(brand) ? title : `${title} | ${brand}`,
    canonical: isListed ? address : null,
    feed: feedPath ? `${origin}${feedPath}` : null,
    metaTags: [...metaTags, ...(isListed ? sharingTags(described, brand, origin, address) : [])],
    structuredData: structuredData.map((data) => inScript({ '@context': 'https://schema.org', ...data })),
  };
}

/** Where the trail of a page leads, from the start page on; `path` of the last one is the page itself. */
export function breadcrumbs(origin: string, trail: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
