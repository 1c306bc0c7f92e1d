import type { FastifyInstance, FastifyRequest } from 'fastify';
import { choicesPath, subscriptionRoutes } from '../features/customers/subscriptions/schema/index.ts';
import { isSignedIn } from '../features/office/auth/api.ts';
import { notOpenError, sendClosedPage } from '../platform/http/error-page.ts';
import { isStaffRoute } from '../platform/http/staff-host.ts';
import { paymentProvider } from '../platform/payments/configured-provider.ts';
import { isStaffBrowser } from '../platform/staff-browser.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'auth' | 'configuration' | 'pageEditing'>;

/** Staff see the site as it will be. A preview's link is enough on a host of its own, where their session isn't. */
async function isClosedFor(request: FastifyRequest, { auth, configuration, pageEditing }: Needed) {
  if (stopsEmails(request.url) || (await configuration.isOpen()) || pageEditing.previewFromUrl(request.url))
    return false;
  return !isStaffBrowser(request.headers.cookie) || !(await isSignedIn(auth, request));
}

/** Emails that were sent before can be stopped by their links in any case. */
const stopsEmails = (url: string) =>
  [choicesPath, subscriptionRoutes.oneClick.url].includes(url.split('?', 1)[0] ?? '');

/** Pages of a live site that lacks settings of its own, so that nobody reads the demonstration's. */
export function closePages(app: FastifyInstance, services: Needed, signInUrl: string) {
  app.addHook('onRequest', async (request, reply) => {
    if (await isClosedFor(request, services)) return sendClosedPage(request, reply, signInUrl);
  });
}

const worksWhileClosed = (route: string) => isStaffRoute(route) || route === paymentProvider.webhook.path;

/** Like `closePages`, for API requests. */
export function closeApi(app: FastifyInstance, services: Needed) {
  app.addHook('onRequest', async (request) => {
    if (worksWhileClosed(request.routeOptions.url ?? '')) return;
    if (await isClosedFor(request, services)) throw notOpenError();
  });
}
