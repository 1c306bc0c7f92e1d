import { expect, test } from 'vitest';
import { freshDatabase } from '../test/fresh-database.ts';
import { wholeServer } from '../test/whole-server.ts';

const mailer = { send: async () => {}, close: () => {} };

/** Wherever an address of ours could be told to lead elsewhere. */
const elsewhere = [
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
  ...['/', '/quote', '/quote/find', '/quote/contact', '/quote/usage', '/quote/your-quote', '/quote/order'],
  ...['/quote/order/pay', '/quote/checkout-review', '/permissions', '/referral/earned', '/subscriptions'],
  ...['/subscriptions/choices', '/subscriptions/stopped', '/unsubscribe', '/file-a-claim/your-claim'],
  ...['/what-breaks', '/contact-us/received', '/knowledge-center', '/reviews', '/plans', '/nowhere'],
];

/** Paths that a browser, a proxy or we could read as a host. */
const asHosts = [
  ...[
    '//evil.example',
    '//evil.example/',
    '//evil.example/plans',
    '///evil.example/plans',
    '/\\evil.example',
  ],
  ...[
    '//evil.example/unsubscribe',
    '/%2f%2fevil.example',
    '//evil.example/subscriptions/choices',
    '/.//evil.example',
  ],
  ...[
    'http://evil.example/',
    'http://evil.example/plans',
    'https://evil.example/unsubscribe',
    '/plans//evil.example',
  ],
];

const split = ['%0d%0aset-cookie:%20a=b', '%0aset-cookie:a=b', '%E5%98%8A%E5%98%8Dset-cookie:a=b', '%00'];

/** Whether a Location stays on the site: a browser takes a backslash for a slash. */
const staysHere = (location: string) =>
  new URL(location.replaceAll('\\', '/'), 'http://test.example/').host === 'test.example';

test('addresses lead nowhere else, whatever stands in them or in the host, and break no header', async () => {
  const database = await freshDatabase('postgres');
  const site = await wholeServer(database, { mailer: mailer as never, destinations: {} });
  const faults: string[] = [];
  let asked = 0;
  const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
    asked += 1;
    const answer = await site.send({ method, url, headers: { 'sec-fetch-site': 'none', ...headers } });
    const { location } = answer.headers;
    const said = `${method} ${url} ${JSON.stringify(headers)}: ${answer.statusCode}`;
    if (location !== undefined && !staysHere(String(location))) faults.push(`${said} leads to ${location}`);
    if (answer.statusCode >= 500) faults.push(said);
    if (/evil/.test(JSON.stringify(answer.headers).replace(/"location":"[^"]*"/, '')))
      faults.push(`${said} repeats it in a header: ${JSON.stringify(answer.headers)}`);
    if ([answer.headers['set-cookie'] ?? []].flat().some((line) => /^\s*a=b/.test(String(line))))
      faults.push(`${said} sets a cookie`);
    return answer;
  };

  for (const path of paths) {
    for (const to of elsewhere)
      await ask(`${path}?${new URLSearchParams(parameters.map((name) => [name, to]))}`);
    for (const text of split) await ask(`${path}?${parameters.map((name) => `${name}=${text}`).join('&')}`);
  }
  for (const path of asHosts) await ask(path);

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
        const answer = await ask(path, headers as unknown as Record<string, string>);
        if (/evil/.test(answer.body)) faults.push(`${path} as ${JSON.stringify(headers)} shows it`);
      }
    }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(400);
  const shown = site.stored.filter(({ address, html, headers }) =>
    /evil/.test(address + html + JSON.stringify(headers)),
  );
  expect(shown.map(({ address }) => address)).toEqual([]);

  // One spelling of each page is rendered, stored, and limited; a list has no pages past its end.
  const addressesStored = () => new Set(site.stored.map(({ address }) => address)).size;
  await ask('/plans');
  const storedBefore = addressesStored();
  const moved = [
    ['/PLANS', '/plans'],
    ['/plans/', '/plans'],
    ['//plans', '/plans'],
    ['/plan%73?utm_source=a', '/plans?utm_source=a'],
    ['/quote/find/', '/quote/find'],
  ] as const;
  for (const [url, canonical] of moved) {
    expect((await ask(url)).headers.location).toBe(canonical);
    const sent = await ask(url, { 'sec-fetch-site': 'same-origin' }, 'POST');
    expect([sent.statusCode, sent.headers.location]).toEqual([308, canonical]);
  }
  for (const list of ['/reviews', '/press-room', '/knowledge-center']) {
    const { location = '' } = (await ask(`${list}?page=9999&itemsPerPage=12`)).headers;
    const lastPage = await ask(String(location));
    expect([location, lastPage.statusCode]).toEqual([expect.stringMatching(`^${list}\\?`), 200]);
    expect(lastPage.body).not.toContain('9999');
  }
  for (const path of ['/plans', '/press-room'])
    await ask(`${path}?page=1&itemsPerPage=13&itemsPerPage=5000&utm_term=x`);
  expect(addressesStored() - storedBefore).toBeLessThanOrEqual(4);
  expect((await ask('/quote/find.data')).statusCode).toBe(404);

  // A forged address of the caller counts for nothing unless a proxy is trusted.
  const before = site.log.length;
  await ask('/api/configurations', { 'x-forwarded-for': '203.0.113.99' });
  expect(site.log.slice(before).join('')).not.toContain('203.0.113.99');
  await database.close();
}, 120_000);
