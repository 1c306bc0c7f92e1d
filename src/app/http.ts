import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify';
import { servePaymentPages } from '../demonstration/payments/payment-page.ts';
import { demonstrationPath } from '../demonstration/payments/provider.ts';
import type { StandIn } from '../demonstration/payments/stand-in.ts';
import { registerMediaRoutes } from '../features/publishing/media/api.ts';
import { serveReleaseAssets } from '../platform/assets/release-assets.ts';
import type { ApiKey } from '../platform/http/api-keys.ts';
import {
  addErrorResponses,
  clientErrorHandler,
  frameworkErrorHandler,
} from '../platform/http/error-responses.ts';
import { gracefulShutdown } from '../platform/http/graceful-shutdown.ts';
import { limitHandlerTime } from '../platform/http/handler-timeout.ts';
import { addHealth } from '../platform/http/health.ts';
import { limitRequests, type RequestLimits } from '../platform/http/limits.ts';
import { type LoadShedding, loadShedding } from '../platform/http/load-shedding.ts';
import { type TrustProxy, trustedProxies } from '../platform/http/proxies.ts';
import { addRequestIdHeader, requestIds } from '../platform/http/request-id.ts';
import { requestLog } from '../platform/http/request-log.ts';
import { addSecurityHeaders, securityHeaders } from '../platform/http/security-headers.ts';
import { separateStaffHost } from '../platform/http/staff-host.ts';
import { rejectUnsupportedRequests } from '../platform/http/unsupported-requests.ts';
import { mountApi } from './api.ts';
import type { MountPages } from './pages.ts';
import type { Services } from './services.ts';
import { mountCms } from './staff-app.ts';

export type HttpOptions = {
  /** Serves the demonstration's payment pages. */
  standIn?: StandIn;
  services: Services;
  secret: string;
  previousSecrets?: readonly string[];
  isSecure: boolean;
  isSecureOnSubdomains?: boolean;
  publicUrl: string;
  /** If undefined, the staff app is on the same host as the pages. */
  staffHost?: string;
  trustProxy: TrustProxy;
  log: Pick<FastifyServerOptions, 'logger' | 'requestIdHeader'>;
  loadShedding?: LoadShedding;
  apiKeys?: readonly ApiKey[];
  /** Other origins that can send requests, without cookies. */
  allowedOrigins?: readonly string[];
  pages?: MountPages;
  prepare?: (app: FastifyInstance) => void | Promise<void>;
  timeouts?: Timeouts;
  onRoute?: (route: RouteOptions) => void;
};

/** In milliseconds. */
type Timeouts = { headers: number; request: number; checkInterval: number };

/** Protects against slow requests that hold connections open. Photos over a slow connection need minutes. */
const defaultTimeouts: Timeouts = { headers: 15_000, request: 300_000, checkInterval: 5000 };

/** Favors speed over size because responses are compressed on the fly. Cached pages are already compressed. */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  // Compressing 20 kB takes 0.1 ms. A stream takes several times as long, even on another core.
  syncThreshold: 64 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
};

const dayMilliseconds = 24 * 60 * 60 * 1000;
const yearMilliseconds = 365 * dayMilliseconds;

const pagesFolder = 'client';

export const assetFolders = (buildDirectory: string) => ({
  '/assets/': join(buildDirectory, pagesFolder, 'assets'),
  '/cms/assets/': join(buildDirectory, 'staff-app/assets'),
});

async function serveAssets(app: FastifyInstance) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', pagesFolder);
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    // One route per file. A wildcard would read the whole folder for every request.
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: yearMilliseconds,
    decorateReply: true,
    index: false,
  });
  for (const icon of ['favicon.ico', 'apple-touch-icon.png'])
    app.get(`/${icon}`, (_request, reply) =>
      reply.sendFile(icon, root, { immutable: false, maxAge: dayMilliseconds }),
    );
}

function limitApiRequests(app: FastifyInstance, limits: RequestLimits) {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const limit = limitRequests(limits, route.config?.limit ?? 'api');
    route.onRequest = [limit, ...[route.onRequest ?? []].flat()];
  });
}

/** Without `pages`, serves only the API, which is enough for most tests. */
export async function buildHttp(options: HttpOptions) {
  const { services, secret, isSecure, publicUrl, staffHost, trustProxy, log } = options;
  const { headers, request, checkInterval } = options.timeouts ?? defaultTimeouts;
  const security = securityHeaders(isSecure, options.isSecureOnSubdomains);
  const app = fastify({
    ...log,
    logController: requestLog(),
    genReqId: requestIds(trustProxy),
    requestTimeout: request,
    http: { headersTimeout: headers, connectionsCheckingInterval: checkInterval },
    trustProxy: trustProxy !== false && trustedProxies(trustProxy),
    bodyLimit: 64 * 1024,
    // A busy machine takes longer than Fastify's ten seconds.
    pluginTimeout: 120_000,
    // Pages have their own canonical URLs.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: frameworkErrorHandler(security),
    clientErrorHandler: clientErrorHandler(security),
  });
  const { onRoute, loadShedding: shedding = loadShedding(60) } = options;
  if (onRoute) app.addHook('onRoute', onRoute);
  limitHandlerTime(app);
  addSecurityHeaders(app, security);
  addRequestIdHeader(app);
  await options.prepare?.(app);
  addErrorResponses(app);
  rejectUnsupportedRequests(app);
  if (staffHost !== undefined) separateStaffHost(app, { publicUrl, staffHost });
  await app.register(fastifyCookie, { secret: [secret, ...(options.previousSecrets ?? [])] });
  limitApiRequests(app, services.requestLimits);
  const shutdown = gracefulShutdown(app);
  addHealth(app, services.database, shutdown.isShuttingDown);
  const addCompression = async (scope: FastifyInstance) => {
    await scope.register(fastifyCompress, compression);
  };
  await app.register(async (scope) => {
    await addCompression(scope);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    });
    const { apiKeys = [], allowedOrigins = [] } = options;
    await mountApi(scope, services, { isSecure, publicUrl, apiKeys, allowedOrigins, loadShedding: shedding });
  });
  await app.register(async (scope) => {
    // Compresses drawings and captions. Other media files are already compressed.
    await addCompression(scope);
    registerMediaRoutes(scope, services.media);
  });
  if (options.standIn)
    servePaymentPages(app, options.standIn, {
      path: demonstrationPath,
      publicUrl,
      limit: limitRequests(services.requestLimits, 'forms'),
    });
  if (options.pages) {
    const { pages } = options;
    await serveAssets(app);
    await app.register(async (scope) => {
      await addCompression(scope);
      await mountCms(scope, { isSecure });
      serveReleaseAssets(scope, {
        db: services.database.db,
        prefixes: Object.keys(assetFolders('')),
        limit: limitRequests(services.requestLimits, 'rendered-pages'),
      });
    });
    // Pages have a separate scope, so that redirects to canonical URLs don't apply to the staff app.
    await app.register(async (scope) =>
      pages(scope, services, {
        isSecure,
        publicUrl,
        staffHost,
        loadShedding: shedding,
        addCompression,
      }),
    );
  }
  return { app, drain: shutdown.drain };
}
