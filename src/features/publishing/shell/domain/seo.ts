import { findLanguage, siteLanguage } from './languages.ts';

export type MetaTag = { name: string; content: string } | { property: string; content: string };

/** `alt` is the text in the image. */
export type SharedImage = { path: string; alt: string };

export const siteImage: SharedImage = {
  path: '/og/site.png',
  alt: 'See your price before you give us your name',
};

export type Seo = {
  /** Without the brand, which the head adds. */
  title: string;
  metaTags: MetaTag[];
  /** Used for sharing. Defaults to `siteImage`. */
  image?: SharedImage;
  type?: 'article';
  canonicalPath?: string;
  feedPath?: string;
  /** schema.org objects without `@context`, which is added. */
  structuredData?: Record<string, unknown>[];
};

type SeoInput = Omit<Seo, 'title' | 'metaTags'> & { title: string; description: string };

export function seo({ title, description, ...rest }: SeoInput): Seo {
  return { title, metaTags: [{ name: 'description', content: description }], ...rest };
}

export function unlistedSeo(title: string): Seo {
  return { title, metaTags: [{ name: 'robots', content: 'noindex' }] };
}

function findDescription({ metaTags }: Seo): string | undefined {
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

function listSharingTags(pageSeo: Seo, { brand, origin, pathname }: Site, url: string): MetaTag[] {
  const description = findDescription(pageSeo);
  const { image = siteImage, type = 'website' } = pageSeo;
  const language = findLanguage(pathname)?.tag ?? siteLanguage;
  return [
    { property: 'og:type', content: type },
    { property: 'og:locale', content: language.replace('-', '_') },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: pageSeo.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}${image.path}` },
    { property: 'og:image:alt', content: image.alt },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Escapes JSON so that it can't close its script element. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The title for the browser tab and search results. */
export const documentTitle = (title: string, brand: string): string =>
  title.includes(brand) ? title : `${title} | ${brand}`;

type Site = { brand: string; origin: string; pathname: string };

/** Unlisted pages have no canonical URL and no sharing tags. */
export function buildHeadTags(pageSeo: Seo, site: Site): HeadTags {
  const { brand, origin, pathname } = site;
  const { title, metaTags, canonicalPath = pathname, feedPath, structuredData = [] } = pageSeo;
  const url = `${origin}${canonicalPath}`;
  const isListed = !isUnlisted(pageSeo);
  return {
    title: documentTitle(title, brand),
    canonical: isListed ? url : null,
    feed: feedPath ? `${origin}${feedPath}` : null,
    metaTags: [...metaTags, ...(isListed ? listSharingTags(pageSeo, site, url) : [])],
    structuredData: structuredData.map((data) => inScript({ '@context': 'https://schema.org', ...data })),
  };
}

export function buildBreadcrumbs(origin: string, trail: { name: string; path: string }[]) {
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

/** Search engines require a logo of at least 112 pixels. */
export const buildOrganization = (name: string, origin: string) => ({
  '@type': 'Organization',
  name,
  url: `${origin}/`,
  logo: `${origin}/apple-touch-icon.png`,
});
