import { useLocation, useMatches } from 'react-router';
import { buildHeadTags, type Seo, unlistedSeo } from '../domain/seo.ts';

const errorSeo = unlistedSeo("We couldn't show this page");

/** The title and tags come from `seo` in the route's loader data, or else in its `handle`. */
export function PageHead({ brand, origin }: { brand: string; origin: string }) {
  const page = useMatches().at(-1);
  const { pathname } = useLocation();
  const loaderData = page?.loaderData as { seo?: Seo } | undefined;
  const handle = page?.handle as { seo?: Seo } | undefined;
  const seo = loaderData?.seo ?? handle?.seo ?? errorSeo;
  const { title, canonical, feed, metaTags, structuredData } = buildHeadTags(seo, {
    brand,
    origin,
    pathname,
  });
  return (
    <>
      <title>{title}</title>
      {metaTags.map((tag) => (
        <meta key={'name' in tag ? tag.name : tag.property} {...tag} />
      ))}
      {canonical && <link rel="canonical" href={canonical} />}
      {feed && <link rel="alternate" type="application/rss+xml" href={feed} />}
      {structuredData.map((json) => (
        <script
          key={json}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON escapes everything that could end the script
          dangerouslySetInnerHTML={{ __html: json }}
        />
      ))}
    </>
  );
}
