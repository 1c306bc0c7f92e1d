import { expect, test } from 'vitest';
import { fileDatabase } from '../../test/fresh-database.ts';
import { wholeServer } from '../../test/whole-server.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#x27': "'" };

const decodeEntities = (text: string) =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

/** Strips whitespace so text split by tags still matches. */
const comparable = (text: string) => decodeEntities(text).replace(/\s/gu, '');

const toText = (html: string) =>
  comparable(
    html
      .replace(/^.*?<body/s, '<body')
      .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
      .replace(/<!--.*?-->/gs, '')
      .replace(/<[^<>]*>/g, ' '),
  );

type Data = { [key: string]: unknown };

/** Fields whose text the page must show. Pages format URLs, codes, and dates differently. */
const visibleFields = new Set([
  'name',
  'legalName',
  'headline',
  'description',
  'text',
  'reviewBody',
  'streetAddress',
  'addressLocality',
  'postalCode',
  'email',
]);

const collectStrings = (data: unknown): string[] => {
  if (Array.isArray(data)) return data.flatMap(collectStrings);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' ? (visibleFields.has(key) ? [value] : []) : collectStrings(value),
  );
};

const collectTypes = (data: unknown): string[] => {
  if (Array.isArray(data)) return data.flatMap(collectTypes);
  if (typeof data !== 'object' || data === null) return [];
  return [String((data as Data)['@type'] ?? ''), ...Object.values(data).flatMap(collectTypes)];
};

const hasDate = (html: string, date: string) => html.includes(`dateTime="${date}"`);

const getMetaContent = (html: string, name: string) =>
  decodeEntities(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
test("every listed page's metadata matches its content", async () => {
  const database = await fileDatabase();
  const { send } = await wholeServer(database);
  const get = async (url: string) => (await send({ url })).body;
  const sitemap = await get('/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(200);
  expect(new Set(paths).size).toBe(paths.length);
  const descriptions = new Map<string, string>();
  const foundTypes = new Set<string>();
  const errors: string[] = [];
  for (const path of paths) {
    const html = await get(path || '/');
    const visibleText = toText(html);
    const description = getMetaContent(html, 'description');
    if (description.length < 50 || description.length > 155)
      errors.push(`${path}: ${description.length} characters: ${description}`);
    const other = descriptions.get(description);
    if (other !== undefined) errors.push(`${path} and ${other} have the same description`);
    descriptions.set(description, path);
    for (const name of ['og:image:alt', 'og:locale', 'og:type'])
      if (getMetaContent(html, name) === '') errors.push(`${path} has no ${name}`);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)) {
      const data = JSON.parse(json) as Data;
      for (const type of collectTypes(data)) foundTypes.add(type);
      const unseen = collectStrings(data).filter((text) => !visibleText.includes(comparable(text)));
      errors.push(...unseen.map((text) => `${path}: the page doesn't show "${text}"`));
      const { dateModified, datePublished } = data as { dateModified?: string; datePublished?: string };
      if (datePublished && !hasDate(html, datePublished)) errors.push(`${path} doesn't show its date`);
      if (dateModified && !hasDate(html, dateModified))
        errors.push(`${path} doesn't show the date it was updated`);
    }
    // Part names whose spacing was lost.
    errors.push(
      ...[...visibleText.matchAll(/cvtbelt|abscontrol|abspump|dc-dcconv|egrvalve/g)].map(
        ([text]) => `${path}: ${text}`,
      ),
    );
  }
  expect(errors).toEqual([]);
  for (const type of [
    'Organization',
    'WebSite',
    'Article',
    'NewsArticle',
    'FAQPage',
    'Service',
    'BreadcrumbList',
  ])
    expect([...foundTypes]).toContain(type);
  // The demonstration's reviews are invented.
  for (const type of ['Product', 'AggregateRating', 'Review']) expect([...foundTypes]).not.toContain(type);
});
