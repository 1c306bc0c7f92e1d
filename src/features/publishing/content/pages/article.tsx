import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { longDate } from '../../../../ui/format.ts';
import { configurationContext } from '../../configuration/context.ts';
import { buildBreadcrumbs, buildOrganization, seo } from '../../shell/domain/seo.ts';
import type { PresentedPage, PresentedSummary } from '../actions/present-page.ts';
import { contentContext } from '../context.ts';
import { rootCategories } from '../domain/category.ts';
import { filterSafeClasses } from '../domain/page-media.ts';
import { categoryPath } from '../domain/paths.ts';
import type { Route } from './+types/article.ts';
import { BreadcrumbTrail, type Crumb } from './breadcrumb-trail.tsx';
import { redirectMoved } from './listing.ts';
import { PageMedia } from './page-media.tsx';
import { RichText } from './rich-text.tsx';
import { allowPlayer } from './site-page.tsx';

export const handle = { isCacheable: true };

function buildSeo(page: PresentedPage, trail: Crumb[], origin: string, publisher: string) {
  const image = { path: `/og/page/${page.seoUrl}.png`, alt: page.name };
  const organization = buildOrganization(publisher, origin);
  const isNews = trail.some(({ path }) => path === `/${rootCategories.pressRoom}`);
  return seo({
    title: page.seoTitle,
    description: page.seoDescription,
    image,
    type: 'article',
    structuredData: [
      {
        '@type': isNews ? 'NewsArticle' : 'Article',
        headline: page.name,
        description: page.description,
        datePublished: page.createdAt,
        dateModified: page.modifiedAt,
        image: `${origin}${image.path}`,
        mainEntityOfPage: `${origin}${page.path}`,
        author: organization,
        publisher: organization,
      },
      buildBreadcrumbs(origin, trail),
    ],
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = await content.pageByUrl(params.seoUrl);
  const { pathname } = new URL(request.url);
  if (pathname !== page?.path) throw await redirectMoved(content, request, page?.path);
  allowPlayer(context, page.video);
  const category = await content.categoryByUrl(page.category.seoUrl);
  const root = category?.parentCategory;
  const trail: Crumb[] = [
    { name: 'Home', path: '/' },
    ...(root ? [{ name: root.name, path: `/${root.seoUrl}` }] : []),
    ...(category ? [{ name: category.name, path: categoryPath(category) }] : []),
    { name: page.name, path: page.path },
  ];
  const settings = await context.get(configurationContext).siteSettings();
  return {
    page,
    trail,
    isNews: root?.seoUrl === rootCategories.pressRoom,
    related: await content.relatedTo(page.seoUrl, 3),
    seo: buildSeo(page, trail, context.get(publicUrlContext), settings['brand.name']),
  };
}

function RelatedArticles({ items, isNews }: { items: PresentedSummary[]; isNews: boolean }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-xl">
        {isNews ? 'More news' : 'Related reading'}
      </h2>
      <ul className="rules mt-3 border-y border-line">
        {items.map(({ id, name, path }) => (
          <li key={id}>
            <a
              href={path}
              className="flex min-h-11 items-center py-3 font-semibold hover:text-orange-ink hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PricesBox() {
  return (
    <section aria-labelledby="prices" className="rounded-sheet bg-sand p-5">
      <h2 id="prices" className="text-xl">
        What would your plan cost?
      </h2>
      <p className="mt-2 text-slate">
        Enter your year, make, model, mileage, and ZIP code to see the monthly and total price of every plan.
        No name or phone number needed.
      </p>
      <a href="/quote" className="button button-primary mt-4">
        See prices
      </a>
    </section>
  );
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { page, trail, isNews, related } = loaderData;
  const isUpdated = page.modifiedAt.slice(0, 10) !== page.createdAt.slice(0, 10);
  return (
    <main id="main" className="page pt-6 pb-14 sm:pt-8 sm:pb-20">
      <BreadcrumbTrail trail={trail} />
      <article
        className={`mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] ${filterSafeClasses(page.cssClassName)}`}
      >
        <div>
          <header className="article-head">
            <h1 className="max-w-form text-[2.125rem] sm:text-5xl">{page.name}</h1>
            <p className="mt-4 max-w-form text-lg text-slate sm:text-xl">{page.description}</p>
            <p className="mt-4 text-sm text-slate">
              <time dateTime={page.createdAt}>{longDate(page.createdAt.slice(0, 10))}</time>
              {isUpdated && (
                <>
                  , updated <time dateTime={page.modifiedAt}>{longDate(page.modifiedAt.slice(0, 10))}</time>
                </>
              )}
              {` · ${page.minutes} min read`}
            </p>
          </header>
          <PageMedia image={page.image} video={page.video} />
          <RichText html={page.content} className="mt-8 max-w-form border-t border-ink pt-6" />
        </div>
        <aside className="grid content-start gap-10 lg:pt-4" aria-label="Related content">
          <RelatedArticles items={related} isNews={isNews} />
          <PricesBox />
        </aside>
      </article>
    </main>
  );
}
