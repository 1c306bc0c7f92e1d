import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { isUnavailableError } from '../database/unavailable.ts';
import { notFound } from '../errors.ts';
import { findPersistentFrameFlags, withFrameFlags } from '../frame-flags.ts';
import { isStaffBrowser } from '../staff-browser.ts';
import { chooseEncoding } from './accepted-encoding.ts';
import { canonicalUrl } from './canonical-path.ts';
import { buildContentSecurityPolicy, hashSource, type PagePolicy } from './content-security-policy.ts';
import { sendErrorPage } from './error-page.ts';
import { homeAfterError, sendHome } from './error-responses.ts';
import { type LimitName, limitRequests, type RequestLimits } from './limits.ts';
import type { LoadShedding } from './load-shedding.ts';
import type { CachedBody, CachedPage, PageCache, RenderedPage } from './page-cache.ts';
import { abortSignalFor, type PageBody, rejectCrossOriginPost, toWebRequest } from './page-request.ts';
import { uploadMilliseconds } from './uploads.ts';
import { urlKeySeconds } from './url-key-settings.ts';
import { cookiePath, hideKey, restoreKey, urlKeyCookie, withKey } from './url-keys.ts';
import { readVisitor, type Visit } from './visit-context.ts';
import { respondWithAllowedMethods } from './wrong-methods.ts';

export type PageServerOptions = {
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  context: (visit: Visit, url: string) => RouterContextProvider;
  cache: PageCache;
  /** Checked before a page is rendered. Cached pages don't need it. */
  loadShedding: LoadShedding;
  limits: RequestLimits;
  getPageFacts: (url: string) => PageFacts;
  /** The path of the page's route, such as `/canceling/:state`. */
  getPattern: (url: string) => string;
  canRedirect: (host: string, url: string) => boolean;
  /** Returns the target of a redirect, or undefined. */
  entryRedirect: (request: FastifyRequest) => Promise<string | undefined>;
  /** Called for each requested page, even if it's cached. */
  onPageRequest: (request: FastifyRequest) => void;
  embedders: (url: string) => string[];
  thirdParties: (host: string) => Promise<PagePolicy['thirdParties']>;
  /** Hosts with the same variant share cached pages. Returns an empty string for the site's own host. */
  hostVariant: (host: string) => Promise<string>;
  /** A synchronous `hostVariant`. Returns undefined if the variant isn't known yet. */
  knownHostVariant: (host: string) => string | undefined;
  /** Compresses rendered pages. Cached pages are already compressed. */
  addCompression?: (scope: FastifyInstance) => Promise<void>;
  /** The hash of each page's inline style sheet, from `hashSource`. */
  styleHash?: string;
  /** The origin of the browser's API requests. Defaults to the page's own. */
  apiBase?: string;
  isSecure: boolean;
  publicUrl?: string;
  forms: Record<string, FormLimits>;
};

export type PageFacts = {
  cachedAs: string | undefined;
  /** The URL parameter that gives access to the page. */
  key: string | undefined;
  /** True if the page belongs to one visitor or is a preview. It then isn't cached and loads no third-party scripts. */
  isPersonal: boolean;
  /** True if the page has a form that posts to the page itself. */
  acceptsPost: boolean;
  /** True for an image, a feed, or another file that isn't a page. */
  isFile: boolean;
};

export type FormLimits = {
  /** Applies to all posts of the form. Its action may take a further limit. */
  limit?: LimitName;
  /** Set if the form can contain files. Its body is then read as it arrives, up to this many bytes. */
  streamedBytes?: number;
};

const bodyLimit = 128 * 1024;
/** For cached pages, which depend on no visitor except for tracking preferences. */
const anonymousVisitor = { ipAddress: '', browser: '', page: '' };
const optsOutOfTracking = (request: Pick<FastifyRequest, 'headers'>) => request.headers['sec-gpc'] === '1';

const toHeaders = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));

/** Each host variant and tracking preference has its own cached page. */
const cacheKey = (url: string, variant: string) => (variant ? `${url}#${variant}` : url);

/** `handle` throws the reported error if a page failed because the database is unreachable. */
function createVisit(
  options: PageServerOptions,
  request: FastifyRequest,
  parts: Pick<Visit, 'nonce' | 'visitor' | 'isHead' | 'isPersonal'>,
) {
  let unavailable: unknown;
  const visit: Visit = {
    ...parts,
    host: request.host,
    isSecure: options.isSecure,
    responseHeaders: {},
    report(error) {
      if (isUnavailableError(error)) unavailable ??= error;
      request.log.error({ err: error }, 'page failed');
    },
  };
  async function handle(page: Request, url: string): Promise<Response> {
    const response = await options.handle(page, options.context(visit, url));
    if (response.status >= 500 && unavailable) throw unavailable;
    return response;
  }
  return { visit, handle };
}

async function renderForCache(
  options: PageServerOptions,
  request: FastifyRequest,
  url: string,
): Promise<RenderedPage> {
  const { visit, handle } = createVisit(options, request, {
    nonce: undefined,
    visitor: { ...anonymousVisitor, optsOutOfTracking: optsOutOfTracking(request) },
    isHead: false,
    isPersonal: false,
  });
  const response = await handle(toWebRequest(request, new AbortController().signal, url, true), url);
  if (response.status !== 200 || response.headers.has('set-cookie'))
    throw new NotCacheableError(response, visit);
  const html = await response.text();
  const policy = buildContentSecurityPolicy(await getPolicy(options, request, visit));
  return {
    html,
    headers: {
      ...toHeaders(response),
      'content-security-policy': policy,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Sec-GPC',
    },
  };
}

const getPolicy = async (
  options: PageServerOptions,
  request: FastifyRequest,
  {
    isPersonal,
    nonce,
    frameOrigins,
    styles = [],
  }: Pick<Visit, 'isPersonal' | 'nonce' | 'frameOrigins' | 'styles'>,
): Promise<PagePolicy> => ({
  nonce,
  frameOrigins,
  styleHashes: [...(options.styleHash ? [options.styleHash] : []), ...styles.map(hashSource)],
  isSecure: options.isSecure,
  apiBase: options.apiBase,
  embedders: options.embedders(request.url),
  thirdParties:
    isPersonal || optsOutOfTracking(request) ? undefined : await options.thirdParties(request.host),
});

/** Thrown if a shared rendering must not be cached, such as a redirect. */
class NotCacheableError extends Error {
  /** Set if the rendering is a redirect, which is the same for everyone. */
  readonly redirect: { status: number; headers: Headers; visit: Visit } | undefined;
  constructor({ status, headers }: Response, visit: Visit) {
    super(`A rendering with status ${status} isn't cached`);
    if (headers.has('location')) this.redirect = { status, headers, visit };
  }
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, bytes, encoding, etag }: CachedBody,
) {
  reply.headers(headers).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Renders `pageUrl` at the requested URL. */
async function sendRendered(
  options: PageServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  pageUrl = request.url,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url');
  const page = options.getPageFacts(pageUrl);
  const { key } = page;
  const isPersonal = page.isPersonal || isStaffBrowser(request.headers.cookie);
  const url = key ? restoreKey(pageUrl, key, request.cookies[urlKeyCookie]) : pageUrl;
  const { visit, handle } = createVisit(options, request, {
    nonce,
    visitor: readVisitor(request),
    isHead: request.method === 'HEAD',
    isPersonal,
  });
  const response = await handle(toWebRequest(request, abortSignalFor(reply), url), url);
  return sendHandled(options, request, reply, { response, visit });
}

async function sendHandled(
  options: PageServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { response, visit }: { response: Response; visit: Visit },
): Promise<FastifyReply> {
  if (visit.isPersonal) reply.header('cache-control', 'no-store');
  reply.headers(visit.responseHeaders);
  const flags = findPersistentFrameFlags(request.url);
  if (response.status >= 500 && redirectsHome(options, request))
    return reply.redirect(withFrameFlags(homeAfterError, flags), 302);
  const target = withFrameFlags(response.headers.get('location') ?? '', flags);
  // Keeps the address in the browser, so that visitors can see and correct their typo.
  if (isNotFound(target) && (request.method === 'GET' || request.method === 'HEAD'))
    return sendRendered(options, request, reply, target);
  if (target) response.headers.set('location', withoutKey(options, request, reply, target));
  const location = response.headers.get('location');
  if (location && request.headers['x-enhanced-form']) return sendLocation(reply, response, location);
  return sendResponse(await getPolicy(options, request, visit), reply, response);
}

/** In another site's frame, the key stays in the URL, because browsers don't send our cookies there. */
function withoutKey(
  options: PageServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
): string {
  if (!/^\/.*\?/.test(url) || options.embedders(request.url + url).length > 0) return url;
  const { key: name } = options.getPageFacts(url);
  const hiddenKey = name && hideKey(url, name);
  if (!hiddenKey) return url;
  reply.setCookie(urlKeyCookie, withKey(request.cookies[urlKeyCookie], hiddenKey.key), {
    path: cookiePath(url),
    httpOnly: true,
    sameSite: 'lax',
    secure: options.isSecure,
    maxAge: urlKeySeconds,
  });
  return hiddenKey.url;
}

/** Loaders redirect here when there's no such page. */
const isNotFound = (target: string) => target.split('?')[0] === '/404';

/**
 * A failed page redirects to the home page with a notice. The home page itself, form responses, and files don't: a crawler would take
 * the home page for the image.
 */
const redirectsHome = ({ getPageFacts }: PageServerOptions, { method, url }: FastifyRequest) =>
  method !== 'POST' && url.split('?')[0] !== '/' && !getPageFacts(url).isFile;

/** Sends the URL to our script, because `fetch` would follow a redirect itself. */
function sendLocation(reply: FastifyReply, response: Response, location: string) {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.header('cache-control', 'no-store').send({ location });
}

function sendResponse(policy: PagePolicy, reply: FastifyReply, response: Response) {
  response.headers.set('content-security-policy', buildContentSecurityPolicy(policy));
  if (!response.headers.has('cache-control') && !reply.hasHeader('cache-control'))
    response.headers.set('cache-control', 'private, no-cache');
  return reply.send(response);
}

/** React Router serves page data and its route list at these paths. Our pages need neither, so they return 404. */
const isRouterInternal = (path: string) => path === '/__manifest' || path.endsWith('.data');

/** Redirects to the canonical URL, and rejects paths that only React Router uses. */
async function redirectToCanonicalUrl(request: FastifyRequest, reply: FastifyReply) {
  const canonical = canonicalUrl(request.url);
  if (canonical === undefined) return sendHome(request, reply);
  if (isRouterInternal(canonical.split('?')[0] ?? '')) throw notFound('NotFound', "This page doesn't exist.");
  if (canonical === request.url) return;
  const preservesMethod = request.method !== 'GET' && request.method !== 'HEAD';
  return reply.header('cache-control', 'no-store').redirect(canonical, preservesMethod ? 308 : 301);
}

/** Finds the page under its canonical URL, or under the URL without parameters that don't affect the page. */
function findCached(options: PageServerOptions, request: FastifyRequest): CachedBody | undefined {
  const { method, url, headers, host } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('#')) return;
  const variant = optsOutOfTracking(request) ? 'gpc' : options.knownHostVariant(host);
  if (variant === undefined || options.canRedirect(host, url)) return;
  const page = url.includes('?') ? options.getPageFacts(url) : { cachedAs: url, key: undefined };
  if (page.cachedAs === undefined || page.key !== undefined) return;
  const cached = options.cache.find(cacheKey(page.cachedAs, variant), options.loadShedding.isFull());
  return cached?.bodies[chooseEncoding(headers['accept-encoding'])];
}

export function servePages(app: FastifyInstance, options: PageServerOptions) {
  app.decorateRequest('cached');
  app.decorateRequest('findCached', function () {
    try {
      this.cached ??= findCached(options, this) ?? false;
    } catch {
      // The request log calls this first, where nothing catches errors. The route that handles the request reports them.
      this.cached = false;
    }
    return this.cached || undefined;
  });
  app.decorateRequest('getPagePattern', function () {
    return options.getPattern(this.url);
  });
  // Runs before hooks that only rendered pages need.
  app.addHook('onRequest', (request, reply, done) => {
    // X-Frame-Options can't list sites, but the policy's frame-ancestors can.
    if (options.embedders(request.url).length > 0) reply.removeHeader('x-frame-options');
    const body = request.findCached?.();
    if (!body) return done();
    if (request.method === 'GET') options.onPageRequest(request);
    sendCached(request, reply, body);
  });
  app.register(async (scope) => {
    await options.addCompression?.(scope);
    serveOtherPages(scope, options);
  });
}

function serveOtherPages(app: FastifyInstance, options: PageServerOptions) {
  app.setErrorHandler(sendErrorPage);
  app.addHook('onRequest', redirectToCanonicalUrl);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, bytes, done) =>
    done(null, { bytes } as PageBody),
  );

  async function withLoadShedding<T>({ ip }: FastifyRequest, task: () => Promise<T>): Promise<T> {
    const release = options.loadShedding.acquireFor(ip);
    try {
      return await task();
    } finally {
      release();
    }
  }
  const sendWithLoadShedding = (request: FastifyRequest, reply: FastifyReply) =>
    withLoadShedding(request, () => sendRendered(options, request, reply));
  const getFormLimits = ({ routeOptions }: FastifyRequest): FormLimits =>
    options.forms[routeOptions.url ?? ''] ?? {};

  async function get(request: FastifyRequest, reply: FastifyReply) {
    const redirectUrl = await options.entryRedirect(request);
    if (redirectUrl) return reply.header('cache-control', 'no-store').redirect(redirectUrl, 302);
    if (request.method === 'GET') options.onPageRequest(request);
    const urlWithoutKey = withoutKey(options, request, reply, request.url);
    if (urlWithoutKey !== request.url)
      return reply.header('cache-control', 'no-store').redirect(urlWithoutKey, 302);
    const { cachedAs: url } = options.getPageFacts(request.url);
    const takeRendering = () => options.limits.take('rendered-pages', request.ip);
    if (url === undefined) {
      takeRendering();
      return sendWithLoadShedding(request, reply);
    }
    const variant = optsOutOfTracking(request) ? 'gpc' : await options.hostVariant(request.host);
    const key = cacheKey(url, variant);
    const send = async (page: CachedPage) =>
      sendCached(
        request,
        reply,
        await options.cache.getBody(key, page, chooseEncoding(request.headers['accept-encoding'])),
      );
    // An expired page is better than none.
    const cached = options.cache.find(key, options.loadShedding.isFull());
    if (cached) return send(cached);
    takeRendering();
    try {
      const page = await withLoadShedding(request, () =>
        options.cache.get(key, () => renderForCache(options, request, url)),
      );
      return await send(page);
    } catch (error) {
      if (error instanceof NotCacheableError) {
        // The shared rendering lacks the parameters that a redirect would keep.
        if (!error.redirect || request.url !== url) return sendWithLoadShedding(request, reply);
        const { visit, ...init } = error.redirect;
        // Requests that waited for the same rendering share its headers.
        return sendHandled(options, request, reply, { response: new Response(null, init), visit });
      }
      const stalePage = isUnavailableError(error) ? options.cache.find(key, true) : undefined;
      if (stalePage) return send(stalePage);
      throw error;
    }
  }

  const acceptsPost = ({ url }: FastifyRequest) => options.getPageFacts(url).acceptsPost;

  async function respondToWrongMethod(request: FastifyRequest, reply: FastifyReply) {
    return respondWithAllowedMethods(request, reply, [
      'GET',
      'HEAD',
      ...(acceptsPost(request) ? ['POST'] : []),
    ]);
  }

  async function post(request: FastifyRequest, reply: FastifyReply) {
    if (!acceptsPost(request)) return respondToWrongMethod(request, reply);
    rejectCrossOriginPost(request, options.publicUrl);
    // Files arrive at the speed of the visitor's connection, so the code that reads them has its own limit.
    if (getFormLimits(request).streamedBytes) return sendRendered(options, request, reply);
    return sendWithLoadShedding(request, reply);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: get });
  app.route({ method: ['DELETE', 'PATCH', 'PUT', 'TRACE'], url: '/*', handler: respondToWrongMethod });
  // The API's CORS plugin handles preflights at every path.
  if (!app.hasRoute({ method: 'OPTIONS', url: '/*' })) app.options('/*', respondToWrongMethod);
  const withLimit = (limit: LimitName = 'forms') => ({
    onRequest: limitRequests(options.limits, limit),
    handler: post,
  });
  app.post('/*', withLimit());
  const forms = Object.entries(options.forms);
  for (const [url, { limit }] of forms.filter(([, { streamedBytes }]) => !streamedBytes))
    app.post(url, withLimit(limit));
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request, stream, done) => {
      done(null, { stream, maxBytes: getFormLimits(request).streamedBytes ?? bodyLimit } as PageBody);
    });
    for (const [url, { limit }] of forms.filter(([, { streamedBytes }]) => streamedBytes))
      scope.post(url, { ...withLimit(limit), handlerTimeout: uploadMilliseconds });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    cached?: CachedBody | false;
    /** On pages, returns the body to send if the page is cached. */
    findCached?: () => CachedBody | undefined;
  }
}
