import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { isOpenToVisitors } from '../features/publishing/configuration/domain/own-settings.ts';
import type { SiteSettings } from '../features/publishing/configuration/domain/site-settings.ts';
import { findEntryRedirect } from '../features/publishing/shell/domain/host-rules.ts';
import { findThirdParties, isProductionHost } from '../features/publishing/snippets/domain/snippets.ts';
import { isBot } from '../features/selling/experiments/domain/assignment.ts';
import { hashSource } from '../platform/http/content-security-policy.ts';
import { hostNormalizer } from '../platform/http/host-normalizer.ts';
import type { PageCache } from '../platform/http/page-cache.ts';
import { type PageServerOptions, servePages } from '../platform/http/page-server.ts';
import { ServiceContextProvider } from '../platform/http/service-context.ts';
import {
  apiBaseContext,
  browserScriptsContext,
  publicUrlContext,
  routeInfoContext,
  type Visit,
  visitContext,
} from '../platform/http/visit-context.ts';
import styles from '../ui/theme.css?inline';
import { closePages } from './closed-site.ts';
import { readIslandScripts } from './island-scripts.ts';
import { routeHandles } from './route-handles.ts';
import type { Services } from './services.ts';

type Site = Pick<PageServerOptions, 'isSecure' | 'loadShedding' | 'addCompression'> & {
  publicUrl: string;
  staffHost?: string;
};
export type MountPages = (app: FastifyInstance, services: Services, site: Site) => void;

function isVisitStart(request: FastifyRequest): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  const { referer } = request.headers;
  return !(referer && URL.canParse(referer) && new URL(referer).host === request.host);
}

/** Counts visits by people. Ignores prefetching. */
function countVisit(request: FastifyRequest, services: Services) {
  const { referer, 'user-agent': browser, 'sec-fetch-dest': fetchedFor, purpose } = request.headers;
  if (!isVisitStart(request) || request.headers['sec-purpose'] || purpose || isBot(browser)) return;
  if (fetchedFor === undefined || fetchedFor === 'document')
    services.dashboard.countVisit(request.url, referer, request.ip);
}

async function findRedirect(request: FastifyRequest, services: Services): Promise<string | undefined> {
  const target = isVisitStart(request) ? findEntryRedirect(request.host, request.url) : undefined;
  if (!target || 'path' in target) return target?.path;
  const settings = await services.configuration.siteSettings();
  return settings[`provider.${target.provider}`] || undefined;
}

const getSignInUrl = (publicUrl: string, staffHost: string | undefined) =>
  staffHost === undefined ? '/cms' : `${new URL(publicUrl).protocol}//${staffHost}/cms`;

export type PageOptions = {
  cache: PageCache;
  /** Sites that may embed pages with 'iframe' in their URL. */
  embedders: string[];
  apiBase?: string;
};

/** Previews must not be cached, indexed, or leaked through the referrer. */
const previewHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

export function createPages(build: ServerBuild, { cache, embedders, apiBase }: PageOptions): MountPages {
  const handles = routeHandles(build);
  const scripts = { script: build.assets.entry.module, islandScripts: readIslandScripts() };
  const styleHash = hashSource(styles);
  return (app, services, { publicUrl, staffHost, ...site }) => {
    const context = (visit: Visit, url: string) => {
      const previewedVersion = services.pageEditing.previewFromUrl(url);
      if (previewedVersion) visit.responseHeaders = { ...visit.responseHeaders, ...previewHeaders };
      const { content, pageEditing } = services;
      const provider = new ServiceContextProvider({
        ...services,
        content: previewedVersion
          ? content.previewing(() => pageEditing.previewedPage(previewedVersion))
          : content,
      });
      provider.set(visitContext, visit);
      provider.set(browserScriptsContext, scripts);
      provider.set(publicUrlContext, publicUrl);
      provider.set(apiBaseContext, apiBase);
      provider.set(routeInfoContext, handles.facts);
      return provider;
    };
    const publicHost = new URL(publicUrl).host;
    const normalizeHost = hostNormalizer(publicUrl);
    const isStaffHost = (host: string) =>
      staffHost !== undefined && normalizeHost(host) === normalizeHost(staffHost);
    function getHostVariant(settings: SiteSettings, host: string): string {
      const isProduction = isProductionHost(settings, host);
      if (isProduction === isProductionHost(settings, publicHost)) return '';
      return isProduction ? 'production' : 'other';
    }
    const { configuration } = services;
    closePages(app, services, getSignInUrl(publicUrl, staffHost));
    servePages(app, {
      ...site,
      publicUrl,
      limits: services.requestLimits,
      handle: createRequestHandler(build, process.env.NODE_ENV),
      context,
      cache,
      getPageFacts: (url) => {
        const page = handles.getPageFacts(url);
        const settings = configuration.knownSettings();
        const isClosed = settings !== undefined && !isOpenToVisitors(settings);
        return isClosed || services.pageEditing.previewFromUrl(url)
          ? { ...page, cachedAs: undefined, isPersonal: true }
          : page;
      },
      getPattern: handles.getPattern,
      canRedirect: (host, url) => isStaffHost(host) || findEntryRedirect(host, url) !== undefined,
      entryRedirect: (request) => findRedirect(request, services),
      onPageRequest: (request) => countVisit(request, services),
      thirdParties: async (host) => findThirdParties(await services.configuration.siteSettings(), host),
      hostVariant: async (host) =>
        host === publicHost ? '' : getHostVariant(await configuration.cachedSettings(), host),
      knownHostVariant(host) {
        if (host === publicHost) return '';
        const settings = configuration.knownSettings();
        return settings && getHostVariant(settings, host);
      },
      embedders: (url) => (url.includes('iframe') ? embedders : []),
      apiBase,
      styleHash,
      forms: handles.facts.forms,
    });
  };
}
