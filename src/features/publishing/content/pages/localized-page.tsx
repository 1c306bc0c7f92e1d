import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { geographyContext } from '../../../places/context.ts';
import { configurationContext } from '../../configuration/context.ts';
import { describeBacking } from '../../configuration/domain/contract-backing.ts';
import { getPhoneText } from '../../shell/domain/language.ts';
import { findLanguage } from '../../shell/domain/languages.ts';
import { PhoneLink } from '../../shell/pages/phone-link.tsx';
import { contentContext } from '../context.ts';
import type { Route } from './+types/localized-page.ts';
import { redirectMoved } from './listing.ts';
import { loadSitePage, SitePage } from './site-page.tsx';

export const handle = { isCacheable: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const configuration = context.get(configurationContext);
  const geography = context.get(geographyContext);
  const { pathname } = new URL(request.url);
  const language = findLanguage(pathname);
  if (!language) throw redirect('/404');
  if (!params.seoUrl) {
    const [newest] = await content.pagesWithin(await content.categoryByUrl(language.code));
    throw redirect(newest?.path ?? '/404');
  }
  const localizedPage = await content.pageByUrl(params.seoUrl);
  if (pathname !== localizedPage?.path) throw await redirectMoved(content, request, localizedPage?.path);
  const { page, seo } = await loadSitePage(context, params.seoUrl);
  const { tag, englishOnlyNotice, beforeBuying, newTab } = language;
  const settings = await configuration.siteSettings();
  const webPage = {
    '@type': 'WebPage',
    name: page.name,
    inLanguage: tag,
    url: `${context.get(publicUrlContext)}${page.path}`,
  };
  return {
    page,
    tag,
    englishOnlyNotice,
    newTab,
    beforeBuying: {
      title: beforeBuying.title,
      paragraphs: [
        settings[language.demonstrationNotice],
        (await geography.salesAreas(beforeBuying.salesAreas)).join(' '),
        describeBacking(settings, beforeBuying.backing),
      ].filter(Boolean),
    },
    phone: { text: getPhoneText(language, settings), number: settings['contact.phone'] },
    seo: { ...seo, structuredData: [webPage] },
  };
}

function Box({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2 rounded-sheet bg-sand p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export default function LocalizedPage({ loaderData }: Route.ComponentProps) {
  const { page, tag, englishOnlyNotice, beforeBuying, phone, newTab } = loaderData;
  return (
    <SitePage
      page={page}
      lang={tag}
      newTabNote={newTab}
      asideLabel={beforeBuying.title}
      aside={
        <>
          <Box id="before-buying" title={beforeBuying.title}>
            {beforeBuying.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p>
              {phone.text} <PhoneLink phone={phone.number} className="link tabular whitespace-nowrap" />.
            </p>
          </Box>
          <Box id="english-only" title={englishOnlyNotice.title}>
            <p>{englishOnlyNotice.text}</p>
            <a href="/quote" hrefLang="en-US" className="button button-primary mt-2">
              {englishOnlyNotice.prices}
            </a>
          </Box>
        </>
      }
    />
  );
}
