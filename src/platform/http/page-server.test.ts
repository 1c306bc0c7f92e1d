import { createHash } from 'node:crypto';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type InjectOptions } from 'fastify';
import { RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useFakeCacheClock } from '../../test/fake-cache-clock.ts';
import { listen, sendRawRequest } from '../../test/receiver.ts';
import { noOtherInstances } from '../database/instances.ts';
import { measureRequests } from '../metrics/measure.ts';
import { type SiteMetrics, siteMetrics } from '../metrics/metrics.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { requestLimits } from './limits.ts';
import { loadShedding } from './load-shedding.ts';
import { pageCache } from './page-cache.ts';
import { type PageServerOptions, servePages } from './page-server.ts';
import { addRequestIdHeader, requestIds } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { sharedCounts } from './shared-limits.ts';
import { rejectUnsupportedRequests } from './unsupported-requests.ts';
import { visitContext } from './visit-context.ts';

const logLines: string[] = [];
const { requests } = siteMetrics();
const app = fastify({
  logger: { level: 'info', stream: { write: (line: string) => logLines.push(line) } },
  logController: requestLog(),
  genReqId: requestIds(false),
});
const shutdown = gracefulShutdown(app);
measureRequests(app, { requests } as SiteMetrics);
addSecurityHeaders(app, securityHeaders(false));
addRequestIdHeader(app);
rejectUnsupportedRequests(app);
await app.register(cookie);
afterAll(() => app.close());
let opened: Promise<number>;
beforeAll(() => {
  opened = listen(app);
});

let isUnavailable = false;
let failsToRender = false;
let renderings = 0;
let visits: string[] = [];
const cache = pageCache({ megabytes: 1, seconds: 60 });

const hostVariant = (host: string) => (host.startsWith('staging') ? 'other' : '');

const options: PageServerOptions = {
  getPattern: (url) => (url.startsWith('/mine') ? '/mine/:id' : '/*'),
  handle: async (request, context) => {
    if (failsToRender) {
      context.get(visitContext).report(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
      return new Response('<h1>It failed</h1>', { status: 500 });
    }
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/whole')
      return new Response(String((await request.arrayBuffer()).byteLength));
    if (pathname === '/streamed') {
      const read = await request.arrayBuffer().catch(() => undefined);
      return new Response(read ? `read ${read.byteLength}` : 'too much', { status: read ? 200 : 400 });
    }
    if (pathname === '/mine/next')
      return new Response(null, { status: 303, headers: { location: '/mine?id=next-key' } });
    if (pathname === '/uncached') return new Response('<p>Hello</p>');
    if (pathname === '/mine') return new Response(new URL(request.url).search);
    if (pathname === '/fine') {
      renderings += 1;
      return new Response(`<p>gpc ${request.headers.get('sec-gpc')}</p>`);
    }
    return new Response('<h1>It failed</h1>', { status: 500 });
  },
  context: (visit) => new RouterContextProvider(new Map([[visitContext, visit]])),
  cache,
  loadShedding: loadShedding(100, () => isUnavailable),
  getPageFacts: (url) => {
    const path = url.split('?')[0];
    const isMine = path?.startsWith('/mine') === true;
    const isCacheable = path !== '/broken' && path !== '/uncached' && !isMine;
    if (path === '/explodes') throw new Error('no');
    return {
      cachedAs: isCacheable ? path : undefined,
      key: isMine ? 'id' : undefined,
      isPersonal: isMine,
      acceptsPost: path !== '/read-only',
      isFile: path?.endsWith('.png') === true,
    };
  },
  canRedirect: (host) => host === 'campaign.example',
  entryRedirect: async ({ host, url }) =>
    host === 'campaign.example' && url === '/fine' ? '/funnel' : undefined,
  onPageRequest: ({ url }) => visits.push(url),
  embedders: (url) => (url.includes('iframe') ? ['https://partner.example.com'] : []),
  thirdParties: async (host) => ({
    origins: [host.startsWith('staging') ? 'https://test.chat.example' : 'https://chat.example'],
    inlineScripts: [],
  }),
  hostVariant: async (host) => hostVariant(host),
  knownHostVariant: (host) => (host === 'unknown.example.com' ? undefined : hostVariant(host)),
  isSecure: false,
  limits: requestLimits(sharedCounts({ instances: noOtherInstances, secret: 'x', report() {} }), {
    'rendered-pages': 100,
    'claim-steps': 5,
    'quote-lookup': 3,
  }),
  forms: {
    '/streamed': { limit: 'claim-steps', streamedBytes: 1_000_000 },
    '/guess': { limit: 'quote-lookup' },
  },
};
servePages(app, options);

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const post = (url: string, more: InjectOptions = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: 'a=1',
    ...more,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...more.headers,
    },
  });

describe('a browser with a staff session', () => {
  test('may load nothing from third parties on a rendered page', async () => {
    const policyFor = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'HEAD', url: '/uncached', headers })).headers['content-security-policy'];
    expect(await policyFor({})).toContain('https://chat.example');
    const policy = await policyFor({ cookie: 'other=1; staff-browser=1' });
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('chat.example');
  });
});

test('an image that fails never redirects, because its reader would take the home page for the image', async () => {
  const response = await get('/broken.png');
  expect([response.statusCode, response.headers.location]).toEqual([500, undefined]);
});

describe('a failing page', () => {
  test.each(['/broken', '/cached-and-broken', '/cached-and-broken?a=1'])(
    '%s redirects to the home page',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.headers.location]).toEqual([302, '/#could-not-open']);
    },
  );

  test('shows an error on the home page itself and in responses to forms', async () => {
    expect((await get('/')).statusCode).toBe(500);
    const response = await post('/broken');
    expect([response.statusCode, response.headers.location]).toEqual([500, undefined]);
  });
});

test('caches a page separately for visitors who opt out of tracking, without third-party origins', async () => {
  const usual = await get('/fine');
  const optedOut = await get('/fine', { 'sec-gpc': '1' });
  expect(usual.headers.vary).toContain('Sec-GPC');
  expect(usual.headers['content-security-policy']).toContain('https://chat.example');
  expect(optedOut.headers['content-security-policy']).not.toContain('chat.example');
  expect(optedOut.body).not.toBe(usual.body);
});

test('caches a page separately for hosts with different third-party code', async () => {
  const fetchPolicy = async (host: string) =>
    String((await get('/fine', { host })).headers['content-security-policy']);
  expect(await fetchPolicy('www.example.com')).toContain('https://chat.example');
  const staging = await fetchPolicy('staging.example.com');
  expect(staging).toContain('https://test.chat.example');
  expect(staging).not.toContain(' https://chat.example');
  expect(await fetchPolicy('www.example.com')).not.toContain('test.chat.example');
});

describe('a cached page', () => {
  const br = { 'accept-encoding': 'gzip, br' };
  type Sent = { statusCode: number | undefined; headers: IncomingMessage['headers']; bytes: Buffer };
  const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const port = await opened;
    return new Promise<Sent>((resolve, reject) => {
      openRequest({ port, method, path, headers: { host: 'site.example', ...headers } }, async (response) =>
        resolve({
          statusCode: response.statusCode,
          headers: response.headers,
          bytes: await buffer(response),
        }),
      )
        .on('error', reject)
        .end();
    });
  };
  const get = (url: string, headers?: Record<string, string>) => send('GET', url, headers);
  const without = ({ headers }: Sent, ...names: string[]) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => !['date', 'x-request-id', ...names].includes(name)),
    );

  beforeEach(async () => {
    cache.purge();
    visits = [];
    await get('/fine', br);
  });

  test('is sent without rendering, with the headers of the first response', async () => {
    cache.purge();
    const before = renderings;
    const responses = [await get('/fine', br), await get('/fine', br), await get('/fine?utm_source=x', br)];
    expect(renderings).toBe(before + 1);
    const [first, ...others] = responses;
    if (!first) throw new Error('no response');
    expect(first.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-encoding': 'br',
      'content-length': String(first.bytes.length),
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    for (const response of others) {
      expect(response.statusCode).toBe(200);
      expect(without(response)).toEqual(without(first));
      expect(response.bytes).toEqual(first.bytes);
    }
    const ids = responses.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(undefined);
  });

  test('is sent in the encoding that the browser accepts', async () => {
    for (let times = 0; times < 2; times += 1) {
      const [brotli, gzip, plain] = [
        await get('/fine', br),
        await get('/fine', { 'accept-encoding': 'gzip' }),
        await get('/fine'),
      ];
      expect(brotliDecompressSync(brotli.bytes).toString()).toBe(String(plain.bytes));
      expect(gunzipSync(gzip.bytes).toString()).toBe(String(plain.bytes));
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    }
  });

  test('is not sent again to a browser that has it', async () => {
    const { etag = '' } = (await get('/fine', br)).headers;
    const response = await get('/fine', { ...br, 'if-none-match': etag });
    expect([response.statusCode, response.bytes.length]).toEqual([304, 0]);
    expect(response.headers).toMatchObject({ etag, 'x-content-type-options': 'nosniff' });
    expect(response.headers['content-length']).toBeUndefined();
    expect((await get('/fine', { ...br, 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  });

  test('responds to HEAD with the same headers and no body', async () => {
    const head = await send('HEAD', '/fine', br);
    expect([head.statusCode, head.bytes.length]).toEqual([200, 0]);
    expect(without(head)).toEqual(without(await get('/fine', br)));
  });

  test('counts each visit, but not HEAD requests', async () => {
    visits = [];
    await get('/fine', br);
    await get('/fine?utm_source=news', br);
    await send('HEAD', '/fine', br);
    expect(visits).toEqual(['/fine', '/fine?utm_source=news']);
  });

  test('is neither served nor counted for a URL that is too long', async () => {
    visits = [];
    const response = await get(`/fine?utm_source=${'-'.repeat(4000)}`, br);
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      414,
      'text/html; charset=utf-8',
    ]);
    expect(visits).toEqual([]);
  });

  test('is rendered again after a purge', async () => {
    const before = renderings;
    await get('/fine', br);
    expect(renderings).toBe(before);
    cache.purge();
    await get('/fine', br);
    expect(renderings).toBe(before + 1);
  });

  test("doesn't prevent a redirect", async () => {
    const response = await get('/fine', { ...br, host: 'campaign.example' });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/funnel']);
  });

  test("is found for a host whose variant isn't known without waiting", async () => {
    const before = renderings;
    const response = await get('/fine', { ...br, host: 'unknown.example.com' });
    expect([response.statusCode, renderings]).toEqual([200, before]);
  });

  test('is not served to requests with an invalid Host header', async () => {
    const port = await opened;
    for (const hosts of ['Host: a"b', 'Host: a\r\nHost: b'])
      expect((await sendRawRequest(port, `GET /fine HTTP/1.1\r\n${hosts}\r\n\r\n`)).statuses).toEqual([400]);
  });

  // Browsers send no fragment, but other clients may.
  test.each(['/fine#gpc', '/fine?a=b#gpc'])("%s doesn't name a variant", async (url) => {
    await get('/fine', { ...br, 'sec-gpc': '1' });
    const { statuses } = await sendRawRequest(await opened, `GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(statuses).toEqual([301]);
  });

  test('an error while looking for it is reported by the route that would render it', async () => {
    expect((await get('/explodes?a=b', br)).statusCode).toBe(500);
  });

  test('is measured', async () => {
    requests.reset();
    await get('/fine', br);
    const { values } = await requests.get();
    expect(values.find(({ metricName }) => metricName === 'site_request_seconds_count')).toMatchObject({
      labels: { method: 'GET', route: '/*', status: '200' },
      value: 1,
    });
  });

  test('is logged only at level debug', async () => {
    const linesFor = async (url: string) => {
      logLines.length = 0;
      await get(url, br);
      return logLines.filter((line) => line.includes('request completed')).length;
    };
    expect(await linesFor('/mine')).toBe(1);
    expect(await linesFor('/fine')).toBe(0);
    app.log.level = 'debug';
    expect(await linesFor('/fine')).toBe(1);
    expect(logLines[0]).toContain('reqId');
    app.log.level = 'info';
  });
});

describe('a page with a key in its URL', () => {
  const readCookie = (response: Awaited<ReturnType<typeof get>>) => {
    const [set] = response.cookies;
    return { header: `${set?.name}=${encodeURIComponent(set?.value ?? '')}`, ...set };
  };

  test('opens without the key in its URL in the same browser only', async () => {
    const first = await get('/mine?id=first-key&plan=2');
    const { location = '' } = first.headers;
    expect(first.statusCode).toBe(302);
    expect(location).toMatch(/^\/mine\?plan=2&ref=[\w-]+$/);
    expect(readCookie(first)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/mine' });
    const opened = await get(String(location), { cookie: readCookie(first).header });
    expect(opened.body).toBe('?plan=2&id=first-key');
    expect((await get(String(location))).body).not.toContain('first-key');
  });

  test("uses its own tab's quote for forms, even after another quote was opened", async () => {
    const first = await get('/mine?id=first-key');
    const second = await get('/mine?id=second-key', { cookie: readCookie(first).header });
    const headers = { cookie: readCookie(second).header };
    const sent = await post(String(first.headers.location), { headers });
    expect(sent.body).toBe('?id=first-key');
  });

  test('is not cached, and its policy allows no third-party origins', async () => {
    const { headers } = await get('/mine');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).not.toContain('chat.example');
  });

  test('removes the key from redirects', async () => {
    const response = await get('/mine/next');
    expect(response.headers.location).toMatch(/^\/mine\?ref=/);
    expect(readCookie(response).value).toBe('next-key');
  });

  test("keeps its key in another site's frame, which gets no cookies", async () => {
    expect((await get('/mine?id=first-key&iframe=1')).body).toBe('?id=first-key&iframe=1');
  });
});

describe('a non-canonical URL', () => {
  const nonCanonicalPaths = ['/fine/', '/Fine', '//fine', '/fin%65', '/%46ine//'];

  test.each(nonCanonicalPaths)('%s redirects to the canonical one with its query', async (url) => {
    const response = await get(`${url}?A=b`);
    expect([response.statusCode, response.headers.location]).toEqual([301, '/fine?A=b']);
  });

  test('adds nothing to the page cache', async () => {
    await get('/fine');
    const { pages } = cache.getStats();
    for (const url of nonCanonicalPaths) await get(url);
    expect(cache.getStats().pages).toBe(pages);
  });

  test("does not bypass a form's rate limit", async () => {
    const guess = (url: string) => post(url, { remoteAddress: '192.0.2.7' });
    for (const url of ['/Guess', '/guess/', '//guess']) {
      const { statusCode, headers } = await guess(url);
      expect([statusCode, headers.location]).toEqual([308, '/guess']);
    }
    const statuses = [];
    for (const url of ['/guess', '/guess?try=2', '/guess', '/guess?try=4'])
      statuses.push((await guess(url)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  test.each(['/fine.data', '/fine.DATA', '/_root.data', '/__manifest?paths=/fine'])(
    "%s, which only the router knows, doesn't exist",
    async (url) => {
      expect([301, 404]).toContain((await get(url)).statusCode);
      expect((await get(url.toLowerCase())).statusCode).toBe(404);
      const response = await app.inject({ method: 'POST', url: url.toLowerCase(), payload: '' });
      expect(response.statusCode).toBe(404);
    },
  );
});

describe('form bodies', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const postBytes = (url: string, bytes: number) => post(url, { headers, payload: Buffer.alloc(bytes) });

  test('are read up to 128 KB', async () => {
    expect((await postBytes('/whole', 128 * 1024)).body).toBe(String(128 * 1024));
    expect((await postBytes('/whole', 128 * 1024 + 1)).statusCode).toBe(413);
  });

  test('are streamed for some paths, up to their own limit', async () => {
    expect((await postBytes('/streamed', 900_000)).body).toBe('read 900000');
    const response = await postBytes('/streamed', 1_000_001);
    expect([response.statusCode, response.body]).toEqual([400, 'too much']);
  });
});

describe('while the database is down', () => {
  const pass = useFakeCacheClock();
  afterEach(() => {
    isUnavailable = false;
    failsToRender = false;
  });

  test('expired cached pages are served, and others get 503', async () => {
    await get('/fine');
    pass(61_000);
    isUnavailable = true;
    expect((await get('/fine')).statusCode).toBe(200);
    const rejected = await get('/never-seen');
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '5']);
    expect(rejected.body).toContain('This page will reload automatically');
    expect(rejected.body).toContain('http-equiv="refresh" content="5"');
  });

  test('forms are rejected with instructions and never resent automatically', async () => {
    isUnavailable = true;
    const rejected = await post('/whole');
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '5']);
    expect(rejected.body).toContain('reload this page in a few seconds');
    expect(rejected.body).not.toContain('refresh');
  });

  test.each([
    ['PUT', '/fine', 'GET, HEAD, OPTIONS, POST'],
    ['PATCH', '/fine', 'GET, HEAD, OPTIONS, POST'],
    ['DELETE', '/read-only', 'GET, HEAD, OPTIONS'],
    ['POST', '/read-only', 'GET, HEAD, OPTIONS'],
  ] as const)('answers %s %s with an error page and the right methods', async (method, url, allow) => {
    const response = await app.inject({ method, url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain(`This URL accepts ${allow}.`);
  });

  test('responds to OPTIONS with the methods and no body', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'OPTIONS', url: '/read-only' });
    expect([statusCode, headers.allow, body]).toEqual([204, 'GET, HEAD, OPTIONS', '']);
  });

  test('leaves OPTIONS to a plugin that handles it at every path', async () => {
    const other = fastify();
    await other.register(cookie);
    other.options('*', async () => 'preflight');
    servePages(other, options);
    expect((await other.inject({ method: 'OPTIONS', url: '/read-only' })).body).toBe('preflight');
    expect((await other.inject({ method: 'PUT', url: '/read-only' })).statusCode).toBe(405);
    await other.close();
  });

  test('the error page contains its own styles and allows nothing else', async () => {
    isUnavailable = true;
    const { body, headers } = await get('/never-seen');
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(body).not.toMatch(/(?:src|link|url)[=(]/);
  });

  test('a cached page is shown when rendering fails, even if a change may have been missed', async () => {
    await get('/fine');
    failsToRender = true;
    pass(61_000);
    expect((await get('/fine')).statusCode).toBe(200);
    failsToRender = false;
    const before = renderings;
    await get('/fine');
    cache.expireAll();
    pass(1000);
    failsToRender = true;
    expect((await get('/fine')).statusCode).toBe(200);
    failsToRender = false;
    await get('/fine');
    expect(renderings).toBe(before + 2);
  });

  test("a purged page isn't shown again", async () => {
    await get('/fine');
    cache.purge();
    isUnavailable = true;
    expect((await get('/fine')).statusCode).toBe(503);
  });

  test('an expired page is rendered again when the database is back', async () => {
    await get('/fine');
    pass(61_000);
    const before = renderings;
    await get('/fine');
    expect(renderings).toBe(before + 1);
  });
});

test('cached pages close their connections while the site shuts down', async () => {
  await get('/fine');
  expect((await get('/fine')).headers.connection).not.toBe('close');
  await shutdown.drain(0);
  const response = await get('/fine');
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
});

test('rendered pages are limited per network, but cached ones are not', async () => {
  const page = await app.inject({ url: '/mine', remoteAddress: '198.51.100.9' });
  const rejected = [];
  for (let number = 0; number < 100; number += 1)
    rejected.push(await app.inject({ url: '/mine', remoteAddress: '198.51.100.9' }));
  const last = rejected.at(-1);
  expect([page.statusCode, last?.statusCode]).toEqual([200, 429]);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(last?.body).toContain('You opened many pages in a short time');
  await app.inject({ url: '/fine', remoteAddress: '198.51.100.11' });
  expect((await app.inject({ url: '/fine', remoteAddress: '198.51.100.9' })).statusCode).toBe(200);
  cache.purge();
  expect((await app.inject({ url: '/fine', remoteAddress: '198.51.100.9' })).statusCode).toBe(429);
  expect((await app.inject({ url: '/mine', remoteAddress: '198.51.100.10' })).statusCode).toBe(200);
});
