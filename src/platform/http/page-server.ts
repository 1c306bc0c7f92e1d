import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts';
import type { PageCache, RenderedPage, StoredPage } from './page-cache.ts';
import { answerRefusal } from './page-refusal.ts';
import { abortSignalOf, refuseForeignPost, webRequest } from './page-request.ts';
import type { Visit } from './visit-context.ts';
import { visitorOf } from './visitor.ts';

/** Internal header by which a page names the tags it is purged by; never sent. */
const tagHeader = 'x-page-tags';

export type PageServerOptions = {
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  context: (visit: Visit) => RouterContextProvider;
  cache: PageCache;
  /** Whether the page at a path is the same for everybody, whatever the query. */
  isStored: (path: string) => boolean;
  isSecure: boolean;
  /** Posts to these paths are throttled: tries a minute from one address. */
  throttledPosts: Record<string, number>;
};

const bodyLimit = 128 * 1024;
const nobody = { ipAddress: '', browser: '', page: '', refusesTracking: false };

const reportTo = (request: FastifyRequest) => (error: unknown) =>
  request.log.error({ err: error }, 'page failed');

const headersOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));

async function renderStored(
  options: PageServerOptions,
  request: FastifyRequest,
  path: string,
): Promise<RenderedPage> {
  const visit: Visit = {
    nonce: undefined,
    visitor: nobody,
    isSecure: options.isSecure,
    report: reportTo(request),
  };
  const response = await options.handle(
    webRequest(request, new AbortController().signal, path, true),
    options.context(visit),
  );
  if (response.status !== 200 || response.headers.has('set-cookie')) throw new NotStored();
  const html = await response.text();
  const { [tagHeader]: tags, ...headers } = headersOf(response);
  const policy = contentSecurityPolicy(inlineScriptHashes(html), options);
  return {
    html,
    headers: {
      ...headers,
      'content-security-policy': policy,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    },
    tags: tags?.split(' ') ?? [],
  };
}

/** Leaves a shared rendering whose answer must not be stored. */
class NotStored extends Error {}

function sendStored(request: FastifyRequest, reply: FastifyReply, page: StoredPage) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers(page.headers).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

async function sendOwn(options: PageServerOptions, request: FastifyRequest, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64url');
  const visit: Visit = {
    nonce,
    visitor: visitorOf(request),
    isSecure: options.isSecure,
    report: reportTo(request),
  };
  const response = await options.handle(webRequest(request, abortSignalOf(reply)), options.context(visit));
  const location = response.headers.get('location');
  if (location && request.headers['x-enhanced-form']) return sendLocation(reply, response, location);
  return sendResponse(options, reply, response, [`'nonce-${nonce}'`]);
}

/** A form sent by our script is told where to go: a followed redirect would hide the address from it. */
function sendLocation(reply: FastifyReply, response: Response, location: string) {
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.header('cache-control', 'no-store').send({ location });
}

function sendResponse(
  options: PageServerOptions,
  reply: FastifyReply,
  response: Response,
  sources: string[],
) {
  response.headers.delete(tagHeader);
  response.headers.set('content-security-policy', contentSecurityPolicy(sources, options));
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache');
  return reply.send(response);
}

/** Serves the pages below `app`: stored ones from the cache, others rendered for each request. */
export function servePages(app: FastifyInstance, options: PageServerOptions) {
  app.setErrorHandler(answerRefusal);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  async function get(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '/';
    const stored = options.cache.stored(path);
    if (stored) return sendStored(request, reply, stored);
    if (!options.isStored(path)) return sendOwn(options, request, reply);
    try {
      const page = await options.cache.get(path, () => renderStored(options, request, path));
      return sendStored(request, reply, page);
    } catch (error) {
      if (error instanceof NotStored) return sendOwn(options, request, reply);
      throw error;
    }
  }

  async function post(request: FastifyRequest, reply: FastifyReply) {
    refuseForeignPost(request);
    return sendOwn(options, request, reply);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: get });
  app.post('/*', { handler: post });
  for (const [url, max] of Object.entries(options.throttledPosts)) {
    app.post(url, { config: { rateLimit: { max, timeWindow: '1 minute' } }, handler: post });
  }
}
