import { redirect } from 'react-router';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { languageOf } from '../../shell/domain/languages.ts';
import type { Route } from './+types/page-in-language.ts';
import { redirectMoved } from './listing.ts';
import { loadSitePage, SitePage } from './site-page.tsx';

export const handle = { isStored: true };

export function headers() {
  return { 'x-page-tags': 'content configuration' };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  if (!language) throw redirect('/404');
  if (!params.seoUrl) {
    const [newest] = await content.pagesWithin(await content.categoryByUrl(language.code));
    throw redirect(newest?.path ?? '/404');
  }
  const found = await content.pageByUrl(params.seoUrl);
  if (pathname !== found?.path) throw await redirectMoved(content, request, found?.path);
  const { page, seo } = await loadSitePage(context, params.seoUrl);
  const { tag, englishOnly } = language;
  const webPage = {
    '@type': 'WebPage',
    name: page.name,
    inLanguage: tag,
    url: `${context.get(publicUrlContext)}${page.path}`,
  };
  return {
    page,
    tag,
    englishOnly,
    seo: { ...seo, structuredData: [webPage] },
  };
}

export default function PageInLanguage({ loaderData: { page, tag, englishOnly } }: Route.ComponentProps) {
  return (
    <SitePage
      page={page}
      lang={tag}
      asideLabel={englishOnly.title}
      aside={
        <section aria-labelledby="english-only" className="rounded-sheet bg-sand p-5">
          <h2 id="english-only" className="text-xl">
            {englishOnly.title}
          </h2>
          <p className="mt-2 text-slate">{englishOnly.text}</p>
          <a href="/quote" hrefLang="en-US" className="button button-primary mt-4">
            {englishOnly.prices}
          </a>
        </section>
      }
    />
  );
}
