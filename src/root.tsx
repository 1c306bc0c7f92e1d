import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { type SiteSettings, siteSettingDefaults } from './features/configuration/domain/site-settings.ts';
import { configurationService } from './features/configuration/use-cases/context.ts';
import { PageFrame } from './features/shell/pages/page-frame.tsx';
import { clientEntryContext, visitContext } from './platform/http/visit-context.ts';
import './ui/theme.css';
import favicon from './ui/favicon.svg?url';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    settings: await context.get(configurationService).siteSettings(),
    script: context.get(clientEntryContext),
    nonce: context.get(visitContext).nonce,
  };
}

type RootData = { settings: SiteSettings; script?: string; nonce?: string };

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData('root') as RootData | undefined;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" />
        <Meta />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
        {data?.script && <script type="module" src={data.script} nonce={data.nonce} />}
      </head>
      <body>
        <PageFrame settings={data?.settings ?? siteSettingDefaults}>{children}</PageFrame>
        <div id="toasts" role="status" aria-live="polite" />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shown when a page failed on the server: says so, keeps the way back, tells nothing of the inside. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="page py-16 sm:py-24">
      <h1 className="max-w-2xl text-4xl">
        {isMissing ? 'This page is not here' : 'This page could not be shown'}
      </h1>
      <p className="mt-4 max-w-xl text-lg text-slate">
        {isMissing
          ? 'The address may be mistyped, or the page has moved.'
          : 'The fault is ours and it has been recorded. What you filled in is kept in this browser tab.'}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href="/">
          Start a quote
        </a>
        <a className="button button-quiet" href="/quote/find">
          Find my quote
        </a>
      </p>
    </main>
  );
}
