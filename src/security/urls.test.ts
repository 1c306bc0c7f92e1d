import { expect, test } from 'vitest';
import { fileDatabase } from '../test/fresh-database.ts';
import { wholeServer } from '../test/whole-server.ts';

/** Targets outside of the site, in the forms that browsers accept. */
const externalTargets = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  'https:evil.example',
  '/%09/evil.example',
];
const parameters = [
  'return',
  'returnTo',
  'next',
  'redirect',
  'url',
  'continue',
  'to',
  'back',
  'state',
  'kept',
];

const paths = [
  '/',
  '/quote',
  '/quote/find',
  '/quote/contact',
  '/quote/usage',
  '/quote/usage/prices',
  '/quote/your-quote',
  '/quote/your-quote/changes',
  '/contract',
  '/contract/pay',
  '/quote/checkout-review',
  '/permissions',
  '/referral/earned',
  '/subscriptions',
  '/subscriptions/choices',
  '/subscriptions/stopped',
  '/unsubscribe',
  '/file-a-claim/your-claim',
  '/what-breaks',
  '/contact-us/received',
  '/knowledge-center',
  '/reviews',
  '/plans',
  '/nowhere',
];

const hostLikePaths = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/plans',
  '///evil.example/plans',
  '/\\evil.example',
  '//evil.example/unsubscribe',
  '/%2f%2fevil.example',
  '//evil.example/subscriptions/choices',
  '/.//evil.example',
  'http://evil.example/',
  'http://evil.example/plans',
  'https://evil.example/unsubscribe',
  '/plans//evil.example',
];

const headerInjections = [
  '%0d%0aset-cookie:%20a=b',
  '%0aset-cookie:a=b',
  '%E5%98%8A%E5%98%8Dset-cookie:a=b',
  '%00',
];

/** Browsers treat a backslash like a slash. */
const staysOnSite = (location: string) =>
  new URL(location.replaceAll('\\', '/'), 'http://test.example/').host === 'test.example';

test('no path, parameter, or host header causes an external redirect or header injection', async () => {
  const site = await wholeServer(await fileDatabase());
  const errors: string[] = [];
  let requests = 0;
  const request = async (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'POST' = 'GET',
  ) => {
    requests += 1;
    const response = await site.send({ method, url, headers: { 'sec-fetch-site': 'none', ...headers } });
    const { location } = response.headers;
    const summary = `${method} ${url} ${JSON.stringify(headers)}: ${response.statusCode}`;
    if (location !== undefined && !staysOnSite(String(location)))
      errors.push(`${summary} redirects to ${location}`);
    if (response.statusCode >= 500) errors.push(summary);
    if (/evil/.test(JSON.stringify(response.headers).replace(/"location":"[^"]*"/, '')))
      errors.push(`${summary} repeats it in a header: ${JSON.stringify(response.headers)}`);
    if ([response.headers['set-cookie'] ?? []].flat().some((line) => /^\s*a=b/.test(String(line))))
      errors.push(`${summary} sets a cookie`);
    return response;
  };

  for (const path of paths) {
    for (const to of externalTargets)
      await request(`${path}?${new URLSearchParams(parameters.map((name) => [name, to]))}`);
    for (const text of headerInjections)
      await request(`${path}?${parameters.map((name) => `${name}=${text}`).join('&')}`);
  }
  for (const path of hostLikePaths) await request(path);

  for (const host of [
    'evil.example',
    'test.example.evil.example',
    'test.example@evil.example',
    'evil.example:80',
  ])
    for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/press-room/feed.xml']) {
      const forwarded = {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example',
      };
      for (const headers of [{ host }, forwarded]) {
        const response = await request(path, headers as unknown as Record<string, string>);
        if (/evil/.test(response.body)) errors.push(`${path} as ${JSON.stringify(headers)} shows it`);
      }
    }
  expect(errors).toEqual([]);
  expect(requests).toBeGreaterThan(400);
  const leaking = site.cachedPages.filter(({ path, html, headers }) =>
    /evil/.test(path + html + JSON.stringify(headers)),
  );
  expect(leaking.map(({ path }) => path)).toEqual([]);

  // Other spellings and pages past the end of a list are redirected, so they can't fill the cache.
  const countCachedPaths = () => new Set(site.cachedPages.map(({ path }) => path)).size;
  await request('/plans');
  const cachedBefore = countCachedPaths();
  const moved = [
    ['/PLANS', '/plans'],
    ['/plans/', '/plans'],
    ['//plans', '/plans'],
    ['/plan%73?utm_source=a', '/plans?utm_source=a'],
    ['/quote/find/', '/quote/find'],
  ] as const;
  for (const [url, canonical] of moved) {
    expect((await request(url)).headers.location).toBe(canonical);
    const posted = await request(url, { 'sec-fetch-site': 'same-origin' }, 'POST');
    expect([posted.statusCode, posted.headers.location]).toEqual([308, canonical]);
  }
  for (const list of ['/reviews', '/press-room', '/knowledge-center']) {
    const { location = '' } = (await request(`${list}?page=9999&itemsPerPage=12`)).headers;
    const lastPage = await request(String(location));
    expect([location, lastPage.statusCode]).toEqual([expect.stringMatching(`^${list}\\?`), 200]);
    expect(lastPage.body).not.toContain('page=9999');
  }
  for (const path of ['/plans', '/press-room'])
    await request(`${path}?page=1&itemsPerPage=13&itemsPerPage=5000&utm_term=x`);
  expect(countCachedPaths() - cachedBefore).toBeLessThanOrEqual(4);
  expect((await request('/quote/find.data')).statusCode).toBe(404);

  const before = site.log.length;
  await request('/api/configurations', { 'x-forwarded-for': '203.0.113.99' });
  expect(site.log.slice(before).join('')).not.toContain('203.0.113.99');
}, 120_000);

test('a control character in a path is a 404 on every part of the site', async () => {
  const site = await wholeServer(await fileDatabase());
  const prefixes = [
    '/',
    '/es/',
    '/knowledge-center/x/',
    '/contract/',
    '/assets/',
    '/cms/',
    '/cms/assets/',
    '/media/',
    '/api/',
  ];
  for (const prefix of prefixes)
    for (const text of ['%00', 'a%00.js', '%09%0A'.repeat(100)])
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode } = await site.send({ method, url: `${prefix}${text}` });
        expect([method, prefix, text, statusCode]).toEqual([method, prefix, text, 404]);
      }
  expect(site.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
