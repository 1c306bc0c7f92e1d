import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import displayFont from '../.fonts/display.woff2?url';
import textFont from '../.fonts/text.woff2?url';
import type { Route } from './+types/root.ts';
import { authContext } from './features/office/auth/context.ts';
import { geographyContext } from './features/places/context.ts';
import { ratesContext } from './features/plans/context.ts';
import type { PlanTerms } from './features/plans/domain/plan-terms.ts';
import { configurationContext } from './features/publishing/configuration/context.ts';
import { buildLayoutLinks } from './features/publishing/configuration/domain/layout-links.ts';
import { describeClosedSite } from './features/publishing/configuration/domain/own-settings.ts';
import {
  type SiteSettings,
  siteSettingDefaults,
} from './features/publishing/configuration/domain/site-settings.ts';
import { pageEditingContext } from './features/publishing/content/context.ts';
import { findLanguage, siteLanguage } from './features/publishing/shell/domain/languages.ts';
import { getLayoutSettings } from './features/publishing/shell/domain/layout-settings.ts';
import { PageHead } from './features/publishing/shell/pages/page-head.tsx';
import { PageLayout } from './features/publishing/shell/pages/page-layout.tsx';
import { PlanTermsProvider } from './features/publishing/shell/pages/plan-terms.tsx';
import { findSnippets, type Snippets } from './features/publishing/snippets/domain/snippets.ts';
import { ThirdPartySnippets } from './features/publishing/snippets/pages/snippets.tsx';
import { landingPhonesContext } from './features/selling/landing-phones/context.ts';
import type { PagePhones } from './features/selling/landing-phones/domain/phone-choice.ts';
import {
  apiBaseContext,
  browserScriptsContext,
  publicUrlContext,
  routeInfoContext,
  visitContext,
} from './platform/http/visit-context.ts';
import { createBrandStyle } from './shared/brand-colors.ts';
import favicon from './ui/favicon.svg?url';
import styles from './ui/theme.css?inline';
import { ToastRegion } from './ui/toast-region.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [settings, phones, salesAreas, planTerms, preview] = await Promise.all([
    context.get(configurationContext).siteSettings(),
    context.get(landingPhonesContext).forPage(new URL(request.url).pathname),
    context.get(geographyContext).salesAreas(),
    context.get(ratesContext).termsInEffect(),
    context.get(pageEditingContext).describePreviewAt(request.url),
  ]);
  const visit = context.get(visitContext);
  const style = createBrandStyle(settings['brand.color']);
  if (style) visit.styles = [style];
  for (const error of buildLayoutLinks(settings).errors) visit.report(new Error(error));
  const origin = context.get(publicUrlContext);
  const isPrivate = visit.isPersonal || visit.visitor.optsOutOfTracking;
  const snippets = isPrivate ? undefined : findSnippets(settings, visit.host);
  return {
    settings,
    phones,
    salesAreas,
    planTerms,
    snippets,
    origin,
    demonstrationSignIn: context.get(authContext).demonstration.link,
    preview: preview ?? describeClosedSite(settings),
    apiBase: context.get(apiBaseContext),
    neverPrefetched: context.get(routeInfoContext).neverPrefetched,
    ...context.get(browserScriptsContext),
    nonce: visit.nonce,
  };
}

type RootData = {
  settings: SiteSettings;
  phones: PagePhones;
  salesAreas: string[];
  planTerms: PlanTerms;
  snippets?: Snippets;
  preview?: string;
  origin: string;
  apiBase?: string;
  neverPrefetched: string[];
  script?: string;
  islandScripts?: string[];
  nonce?: string;
};

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData('root') as RootData | undefined;
  const settings = data?.settings ?? siteSettingDefaults;
  const { pathname, search } = useLocation();
  const layout = getLayoutSettings(`${pathname}${search}`);
  const language = findLanguage(pathname);
  const ownStyle = createBrandStyle(settings['brand.color']);
  return (
    <html lang={language?.tag ?? siteLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" />
        <PageHead brand={settings['brand.name']} origin={data?.origin ?? ''} />
        {settings['brand.logo'] ? (
          <link rel="icon" href={settings['brand.logo']} />
        ) : (
          <>
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="icon" href={favicon} type="image/svg+xml" />
          </>
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        {[displayFont, textFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Contains the whole style sheet, so that the first paint waits for no other file. Its hash is in the policy (pages.ts). */}
        <style>{styles}</style>
        {ownStyle && <style>{ownStyle}</style>}
      </head>
      <body
        lang={language && siteLanguage}
        className={layout.isHeaderShown ? 'has-header' : undefined}
        data-phones={data && JSON.stringify(data.phones)}
        data-api-base={data?.apiBase}
        data-island-scripts={data?.islandScripts?.join(' ')}
        data-no-prefetch={data?.neverPrefetched.join(' ')}
      >
        <PlanTermsProvider terms={data?.planTerms}>
          <PageLayout
            settings={settings}
            links={buildLayoutLinks(settings)}
            layout={layout}
            language={language}
            salesAreas={data?.salesAreas ?? []}
            preview={data?.preview}
          >
            {children}
          </PageLayout>
        </PlanTermsProvider>
        {data?.snippets && <ThirdPartySnippets snippets={data.snippets} />}
        <ToastRegion />
        {data?.script && <script type="module" src={data.script} nonce={data.nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Reveals no internal details. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="page py-16 sm:py-24">
      <h1 className="max-w-2xl text-4xl">{isMissing ? 'Page not found' : "We couldn't show this page"}</h1>
      <p className="mt-4 max-w-xl text-lg text-slate">
        {isMissing
          ? 'The address may have a typo, or the page may have moved.'
          : "Something went wrong on our end, and we've recorded it. Your answers are saved in this browser tab."}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href="/">
          Start a quote
        </a>
        <a className="button button-quiet" href="/quote/find">
          Find my quote or contract
        </a>
      </p>
    </main>
  );
}
