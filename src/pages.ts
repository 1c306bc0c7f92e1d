import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { abuseService } from './features/abuse/use-cases/context.ts';
import { cancellationService } from './features/cancellation/use-cases/context.ts';
import { claimFilingService } from './features/claim-filings/use-cases/context.ts';
import { claimService } from './features/claims/use-cases/context.ts';
import { configurationService, retentionContext } from './features/configuration/use-cases/context.ts';
import { contactService } from './features/contact/use-cases/context.ts';
import { contentService } from './features/content/use-cases/context.ts';
import { isProgram } from './features/dashboard/domain/arrival.ts';
import { employerBenefitService } from './features/employer-benefit/use-cases/context.ts';
import { experimentService } from './features/experiments/use-cases/context.ts';
import { geographyService } from './features/geography/use-cases/context.ts';
import { landingPhoneService } from './features/landing-phones/use-cases/context.ts';
import { leadService } from './features/leads/use-cases/context.ts';
import { orderService } from './features/orders/use-cases/context.ts';
import { planService } from './features/plans/use-cases/context.ts';
import { promoCodeService } from './features/promo-codes/use-cases/context.ts';
import { quoteService } from './features/quote/use-cases/context.ts';
import { referralService } from './features/referral/use-cases/context.ts';
import { reviewService } from './features/reviews/use-cases/context.ts';
import { sharingService } from './features/sharing/use-cases/context.ts';
import { startRedirect } from './features/shell/domain/host-rules.ts';
import { isProductionHost, thirdPartiesOf } from './features/snippets/domain/snippets.ts';
import { subscriptionService } from './features/subscriptions/use-cases/context.ts';
import { vehicleService } from './features/vehicles/use-cases/context.ts';
import { worthService } from './features/worth/use-cases/context.ts';
import type { Admission } from './platform/http/admission.ts';
import type { PageCache } from './platform/http/page-cache.ts';
import { servePages } from './platform/http/page-server.ts';
import {
  apiBaseContext,
  clientEntryContext,
  publicUrlContext,
  routeFactsContext,
  type Visit,
  visitContext,
} from './platform/http/visit-context.ts';
import { routeHandles } from './route-handles.ts';
import type { Services } from './services.ts';

type Site = { isSecure: boolean; publicUrl: string; admission: Admission };
export type MountPages = (app: FastifyInstance, services: Services, site: Site) => void;

/** A visit that begins here, as far as the browser tells: not a step from another of our pages. */
function isStart(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { referer } = request.headers;
  return !(referer && URL.canParse(referer) && new URL(referer).host === request.host);
}

/** Counts a page that a person opened from elsewhere; a browser that fetches one in advance says so. */
function countVisit(request: FastifyRequest, services: Services) {
  const { referer, 'user-agent': browser, 'sec-fetch-dest': fetchedFor, purpose } = request.headers;
  if (!isStart(request) || request.headers['sec-purpose'] || purpose || isProgram(browser)) return;
  if (fetchedFor === undefined || fetchedFor === 'document')
    services.dashboard.countVisit(request.url, referer);
}

async function redirectOf(request: FastifyRequest, services: Services): Promise<string | undefined> {
  const target = isStart(request) ? startRedirect(request.host, request.url) : undefined;
  if (!target || 'path' in target) return target?.path;
  const settings = await services.configuration.siteSettings();
  return settings[`provider.${target.provider}`] || undefined;
}

export type PageOptions = {
  cache: PageCache;
  /** Sites that may show pages whose address says 'iframe' in a frame of theirs. */
  embedders: string[];
  /** Origin that the browser's calls go to; undefined: the page's own. */
  apiBase?: string;
};

/** A page as it is not yet: for whoever has its address, kept nowhere, and its address told to nobody. */
const previewHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/** Pages over the services, with the full-page cache in front. */
export function pagesOf(build: ServerBuild, { cache, embedders, apiBase }: PageOptions): MountPages {
  const handles = routeHandles(build);
  return (app, services, { isSecure, publicUrl, admission }) => {
    const context = (visit: Visit, url: string) => {
      const previewed = services.pageEditing.previewedBy(url);
      if (previewed) visit.answerHeaders = { ...visit.answerHeaders, ...previewHeaders };
      const provider = new RouterContextProvider();
      provider.set(visitContext, visit);
      provider.set(clientEntryContext, build.assets.entry.module);
      provider.set(publicUrlContext, publicUrl);
      provider.set(apiBaseContext, apiBase);
      provider.set(routeFactsContext, handles.facts);
      provider.set(planService, services.rates);
      provider.set(abuseService, services.abuse);
      provider.set(quoteService, services.quotes);
      provider.set(orderService, services.orders);
      provider.set(vehicleService, services.vehicles);
      provider.set(geographyService, services.geography);
      provider.set(promoCodeService, services.promoCodes);
      provider.set(experimentService, services.experiments);
      provider.set(configurationService, services.configuration);
      provider.set(landingPhoneService, services.landingPhones);
      provider.set(
        contentService,
        previewed
          ? services.content.previewing(() => services.pageEditing.previewedPage(previewed))
          : services.content,
      );
      provider.set(sharingService, services.sharing);
      provider.set(employerBenefitService, services.employerBenefit);
      provider.set(referralService, services.referrals);
      provider.set(reviewService, services.reviews);
      provider.set(leadService, services.leads);
      provider.set(cancellationService, services.cancellation);
      provider.set(claimService, services.claims);
      provider.set(worthService, services.worth);
      provider.set(contactService, services.contact);
      provider.set(claimFilingService, services.claimFilings);
      provider.set(subscriptionService, services.subscriptions);
      provider.set(retentionContext, services.privacy.retention);
      return provider;
    };
    servePages(app, {
      handle: createRequestHandler(build, process.env.NODE_ENV),
      context,
      cache,
      admission,
      pageAt: (url) => {
        const page = handles.pageAt(url);
        return services.pageEditing.previewedBy(url) ? { ...page, storedAs: undefined } : page;
      },
      startRedirect: (request) => redirectOf(request, services),
      asked: (request) => countVisit(request, services),
      thirdParties: async (host) => thirdPartiesOf(await services.configuration.siteSettings(), host),
      async hostVariant(host) {
        const publicHost = new URL(publicUrl).host;
        if (host === publicHost) return '';
        const settings = await services.configuration.siteSettings();
        const isProduction = isProductionHost(settings, host);
        if (isProduction === isProductionHost(settings, publicHost)) return '';
        return isProduction ? 'production' : 'other';
      },
      embedders: (url) => (url.includes('iframe') ? embedders : []),
      apiBase,
      isSecure,
      forms: handles.facts.forms,
    });
  };
}
