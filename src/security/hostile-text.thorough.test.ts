import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { fileDatabase } from '../test/fresh-database.ts';
import { personForms } from '../test/person-everywhere.ts';
import { type Description, listOperations, type Schema } from '../test/requests-from-description.ts';
import { runJobs } from '../test/run-jobs.ts';
import { staffClient } from '../test/staff-client.ts';
import { readUrlKey, wholeServer } from '../test/whole-server.ts';

/** Breaks out of any tag, attribute, style, or script. */
const hostile = `'"--></script></style></title><script>hostile()</script><img src=x onerror=hostile()>" onfocus="hostile()`;
const shortHostile = '"><script>hostile()</script>';
const unescapedHostile = /<script>hostile|<img[^>]*onerror=hostile|<[^<>]*\sonfocus="?hostile/;

type Row = Record<string, unknown>;

const freeTextFields = new Set([
  'firstName',
  'lastName',
  'name',
  'message',
  'reviewerName',
  'reviewerCity',
  'reviewText',
  'part',
  'employerName',
  'howDidYouHearInfo',
  'whatHappened',
  'vehicleLocation',
  'shopName',
  'hours',
  'reference',
]);
/** One variant of the form for each free-text field, because a form may reject some and accept others. */
const hostileVariants = (fields: Record<string, string>) =>
  Object.keys(fields)
    .filter((name) => freeTextFields.has(name))
    .map((name) => ({ ...fields, [name]: `${fields[name]} ${shortHostile}`, formId: `form-for-${name}` }));

test('user input is shown as text on every page and in every feed, email, and API response', async () => {
  const database = await fileDatabase();
  const site = await wholeServer(database);
  const occurrences: { where: string; text: string }[] = [];
  const sendAndRecord = async (where: string, request: InjectOptions) => {
    const response = await site.send(request);
    occurrences.push({ where: `${where} ${response.statusCode}`, text: response.body });
    return response;
  };

  const administrator = await staffClient(site, 'administrator', 'Ada Boss');
  expect((await administrator.get('/api/staff/users')).status).toBe(200);

  const [first] = personForms('');
  const response = await site.send(buildForm(first ?? { url: '', fields: {} }));
  const opportunityId = readUrlKey(response);
  expect(opportunityId, response.body.slice(0, 200)).not.toBe('');
  let acceptedCount = 0;
  for (const { url, fields } of personForms(opportunityId)) {
    for (const each of [fields, ...hostileVariants(fields)]) {
      const response = await sendAndRecord(`form ${url}`, buildForm({ url, fields: each }));
      if (response.statusCode < 400 && each !== fields) acceptedCount += 1;
      const location = response.headers.location;
      if (location) await sendAndRecord(`after ${url}`, { url: String(location) });
    }
    await sendAndRecord(`reflected ${url}`, {
      url: `${url.split('?')[0]}?${new URLSearchParams(Object.keys(fields).map((name) => [name, hostile]))}`,
    });
  }
  expect(acceptedCount).toBeGreaterThan(8);

  const description = (await administrator.get('/api/docs/staff/openapi.json')).json as Description;
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const isText = (schema: Schema): boolean =>
    (schema.type === 'string' && !schema.enum && !schema.format) || (schema.anyOf ?? []).some(isText);
  let changedCount = 0;
  for (const { method, path, requestBody } of listOperations(description)) {
    if (method !== 'PUT') continue;
    const { rows = [] } = (await administrator.get(path.replace('/{id}', ''))).json as { rows?: Row[] };
    const url = path.replace('{id}', encodeURIComponent(String(rows[0]?.id)));
    const { properties = {} } = resolve(requestBody?.content?.['application/json']?.schema ?? {});
    for (const [name, schema] of Object.entries(properties)) {
      if (!isText(resolve(schema))) continue;
      for (const text of [hostile, shortHostile]) {
        if ((await administrator.change(url, { [name]: text })).status !== 204) continue;
        changedCount += 1;
        // Saved pages are shown after they're published.
        if (path.includes('/pages/')) await administrator.post(`${url}/publish`, {});
        break;
      }
    }
  }
  expect(changedCount).toBeGreaterThan(15);

  for (const [queue, handler] of Object.entries(site.handlers)) await runJobs(database, queue, handler);
  expect(site.mails.length).toBeGreaterThan(3);
  for (const { subject, html } of site.mails) {
    expect(subject).not.toMatch(/[\r\n]/);
    occurrences.push({ where: `mail ${subject}`, text: html });
  }

  const sitemap = (await sendAndRecord('site map', { url: '/sitemap.xml' })).body;
  const listed = [...sitemap.matchAll(/<loc>http:\/\/test\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  expect(listed.length).toBeGreaterThan(20);
  const ownPages = ['your-quote', 'usage', 'checkout-review'].map(
    (page) => `/quote/${page}?opportunityId=${opportunityId}`,
  );
  for (const url of [
    ...listed,
    ...ownPages,
    '/press-room/feed.xml',
    '/reviews',
    '/knowledge-center/search?query=%3Cscript%3Ehostile',
  ])
    await sendAndRecord('page', { url });
  for (const { path, parameters = [] } of listOperations(description))
    if (path.startsWith('/api/staff/') && parameters.length === 0) await administrator.get(path);

  const found = occurrences.filter(({ text }) => unescapedHostile.test(text));
  expect(
    found.map(
      ({ where, text }) =>
        `${where}: ${text.slice(Math.max(0, text.search(unescapedHostile) - 150), text.search(unescapedHostile) + 60)}`,
    ),
  ).toEqual([]);
  // Proves that the text was shown at all.
  const escaped = occurrences.filter(({ text }) =>
    /&lt;script&gt;hostile|\\u003cscript\\u003ehostile/i.test(text),
  );
  expect(escaped.length).toBeGreaterThan(20);
  expect(occurrences.filter(({ where }) => / 5\d\d$/.test(where)).map(({ where }) => where)).toEqual([]);
}, 240_000);

function buildForm({ url, fields }: { url: string; fields: Record<string, string> }): InjectOptions {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  };
}
