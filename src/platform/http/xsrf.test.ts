import fastifyCookie from '@fastify/cookie';
import fastify, { type InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { addErrorResponses } from './error-responses.ts';
import { addXsrf } from './xsrf.ts';

const allowedOrigins = ['http://localhost:4000'];

async function buildApp(options: { isSecure?: boolean; secret?: string } = {}) {
  const { isSecure = false, secret = 'a secret that only this test knows' } = options;
  const app = fastify();
  addErrorResponses(app);
  await app.register(fastifyCookie, { secret });
  await app.register(async (scope) => {
    addXsrf(scope, { isSecure, allowedOrigins });
    scope.get('/thing', async () => 'seen');
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/thing',
      handler: async () => 'changed',
    });
    scope.post('/webhook', { config: { withoutXsrf: true } }, async () => 'taken');
  });
  return app;
}

async function fetchToken(app: Awaited<ReturnType<typeof buildApp>>) {
  const { cookies } = await app.inject('/thing');
  return cookies[0]?.value ?? '';
}

const withTokens = (cookie?: string, header?: string): InjectOptions => ({
  method: 'POST',
  url: '/thing',
  ...(cookie !== undefined && { cookies: { 'XSRF-TOKEN': cookie } }),
  ...(header !== undefined && { headers: { 'x-xsrf-token': header } }),
});

describe('the XSRF cookie', () => {
  test('is set by the first GET, for the whole site and readable by its scripts', async () => {
    const { cookies } = await (await buildApp()).inject('/thing');
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Strict' });
    expect(cookies[0]).not.toHaveProperty('httpOnly');
    expect(cookies[0]).not.toHaveProperty('secure');
  });

  test('is limited to HTTPS if the site uses it', async () => {
    const { cookies } = await (await buildApp({ isSecure: true })).inject('/thing');
    expect(cookies[0]).toMatchObject({ secure: true });
  });

  test("isn't set again in the same browser", async () => {
    const app = await buildApp();
    const again = await app.inject({ url: '/thing', cookies: { 'XSRF-TOKEN': await fetchToken(app) } });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test("replaces one that we didn't sign", async () => {
    const { cookies } = await (await buildApp()).inject({ url: '/thing', cookies: { 'XSRF-TOKEN': 'x.y' } });
    expect(cookies).toHaveLength(1);
  });

  test('differs between browsers', async () => {
    const app = await buildApp();
    expect(await fetchToken(app)).not.toBe(await fetchToken(app));
  });
});

describe('a change', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'with %s passes with both tokens',
    async (method) => {
      const app = await buildApp();
      const token = await fetchToken(app);
      const { statusCode, body } = await app.inject({ ...withTokens(token, token), method });
      expect([statusCode, body]).toEqual([200, 'changed']);
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'with %s is rejected without tokens',
    async (method) => {
      const response = await (await buildApp()).inject({ method, url: '/thing' });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ errors: [{ errorCode: 'XsrfToken' }] });
      expect(response.headers['set-cookie']).toBeUndefined();
    },
  );

  test.each<[string, (token: string, other: string, foreign: string) => InjectOptions]>([
    ['the cookie alone', (token) => withTokens(token)],
    ['the header alone', (token) => withTokens(undefined, token)],
    ['an empty header', (token) => withTokens(token, '')],
    ['both empty', () => withTokens('', '')],
    ["another browser's token in the header", (token, other) => withTokens(token, other)],
    ["another browser's token in the cookie", (token, other) => withTokens(other, token)],
    ['an unsigned token in both', () => withTokens('made-up', 'made-up')],
    ['an invented signature in both', () => withTokens('made-up.c2lnbmF0dXJl', 'made-up.c2lnbmF0dXJl')],
    ['a truncated token', (token) => withTokens(token.slice(0, -1), token.slice(0, -1))],
    ["another site's token", (_token, _other, foreign) => withTokens(foreign, foreign)],
  ])('is rejected with %s', async (_tokens, requestWith) => {
    const app = await buildApp();
    const foreign = await fetchToken(await buildApp({ secret: 'the secret of another site' }));
    const request = requestWith(await fetchToken(app), await fetchToken(app), foreign);
    expect((await app.inject(request)).statusCode).toBe(403);
  });

  test('passes without tokens only if the route allows it', async () => {
    const app = await buildApp();
    expect((await app.inject({ method: 'POST', url: '/webhook' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/thing' })).statusCode).toBe(403);
  });
});

test('HEAD and OPTIONS need no token', async () => {
  const app = await buildApp();
  expect((await app.inject({ method: 'HEAD', url: '/thing' })).statusCode).toBe(200);
  expect((await app.inject({ method: 'OPTIONS', url: '/thing' })).statusCode).not.toBe(403);
});

describe('a change without any cookie', () => {
  const change = async (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
    (await (await buildApp()).inject({ method: 'POST', url: '/thing', headers, cookies })).statusCode;

  test("passes from our own page in another site's frame, where browsers send no cookies", async () => {
    expect(await change({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  test('passes from an allowed origin', async () => {
    expect(await change({ origin: 'http://localhost:4000', 'sec-fetch-site': 'cross-site' })).toBe(200);
  });

  test.each(['cross-site', 'same-site', 'none'])('is rejected from a %s page', async (site) => {
    expect(await change({ 'sec-fetch-site': site, origin: 'https://evil.example' })).toBe(403);
  });

  test('needs the token as soon as there is a cookie', async () => {
    expect(await change({ 'sec-fetch-site': 'same-origin' }, { session: 'x' })).toBe(403);
    expect(await change({ origin: 'http://localhost:4000' }, { session: 'x' })).toBe(403);
  });
});
