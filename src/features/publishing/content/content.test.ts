import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { terms } from '../../../test/rating-samples.ts';
import { type TestClient, testClient, testServer } from '../../../test/test-server.ts';
import { configurationActions } from '../configuration/actions.ts';
import { type ContentActions, contentActions } from './actions/index.ts';
import type { NewCategory } from './domain/category.ts';
import type { NewPage } from './domain/page.ts';

const newCategory = (seoUrl: string, parent: string | null = null): NewCategory => ({
  name: `Category ${seoUrl}`,
  seoUrl,
  seoTitle: seoUrl,
  seoDescription: seoUrl,
  parent,
});

const newPage = (seoUrl: string, category: string, more: Partial<NewPage> = {}): NewPage => ({
  name: `On ${seoUrl}`,
  description: `About ${seoUrl}.`,
  content: `<p>${seoUrl}</p>`,
  seoUrl,
  seoTitle: seoUrl,
  seoDescription: seoUrl,
  category,
  publishedOn: '2026-11-01',
  ...more,
});

const categories = [
  newCategory('knowledge-center'),
  newCategory('costs', 'knowledge-center'),
  newCategory('claims', 'knowledge-center'),
  newCategory('press-room'),
  newCategory('press-releases', 'press-room'),
  newCategory('site-pages'),
];

const pages = [
  newPage('deductible', 'costs', {
    name: 'How the deductible works',
    content: '<p>Each repair visit has a deductible of $100 &amp; no more. Call {contact.phone}.</p>',
  }),
  newPage('transmissions', 'costs', {
    name: 'Rebuilding a gearbox',
    description: 'What it costs.',
    publishedOn: '2026-11-05',
    content:
      '<p>A rebuilt transmission and its <strong>torque</strong> converter.<script>alert(1)</script></p>',
  }),
  newPage('filing', 'claims', {
    name: 'Filing a claim for a transmission',
    publishedOn: '2026-10-01',
    content: '<p>Call before the repair begins. Transmissions included.</p>',
  }),
  newPage('opening', 'press-releases', { name: '{brand.name} opens' }),
  newPage('about-us', 'site-pages', { content: '<p>We rebuilt a transmission once.</p>' }),
];

describeOnDatabase('content', (open) => {
  let database: Database;
  let content: ContentActions;
  let client: TestClient;
  let purgeCount = 0;

  beforeAll(async () => {
    database = await open();
    const { app } = await testServer(database);
    client = await testClient(app);
    content = contentActions({
      database,
      now: () => new Date('2026-11-20T12:00:00Z'),
      configuration: configurationActions({ database }),
      rates: { termsInEffect: async () => terms },
      mediaByIds: async () => new Map(),
      purgePages() {
        purgeCount += 1;
      },
    });
    await content.addMissing({ categories, pages });
  });

  test('is added once, and purges cached pages only when something was added', async () => {
    expect(purgeCount).toBe(1);
    await content.addMissing({ categories, pages: [{ ...newPage('deductible', 'costs'), name: 'Other' }] });
    expect((await content.pageByUrl('deductible'))?.name).toBe('How the deductible works');
    expect(purgeCount).toBe(1);
    expect(await content.allCategories()).toHaveLength(categories.length);
  });

  test("a category lists its subcategories' pages, newest first, with pagination", async () => {
    const root = await content.categoryByUrl('knowledge-center');
    if (!root) throw new Error('no category');
    const list = (limit: number, offset: number) => content.listWithin(root, { limit, offset });
    expect((await list(2, 0)).items.map(({ seoUrl }) => seoUrl)).toEqual(['transmissions', 'deductible']);
    expect((await list(2, 2)).items.map(({ seoUrl }) => seoUrl)).toEqual(['filing']);
    expect((await list(2, 0)).total).toBe(3);
  });

  test('a category that does not exist has no pages', async () => {
    expect(await content.pagesWithin(undefined)).toEqual([]);
  });

  test('search finds inflected words, ranks names highest, and leaves out site pages', async () => {
    const { total, items } = await content.search('transmission', { limit: 10, offset: 0 });
    expect(items.map(({ seoUrl }) => seoUrl)).toEqual(['filing', 'transmissions']);
    expect(total).toBe(2);
    expect(items[0]?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'Transmissions',
    ]);
  });

  test('search tolerates a typo, but not another word', async () => {
    const { items } = await content.search('transmision', { limit: 10, offset: 0 });
    expect(items.map(({ seoUrl }) => seoUrl)).toContain('transmissions');
    expect((await content.search('zeppelin', { limit: 10, offset: 0 })).total).toBe(0);
  });

  test('search matches any word when no page has all of them', async () => {
    const { items } = await content.search('deductible zeppelin', { limit: 10, offset: 0 });
    expect(items.map(({ seoUrl }) => seoUrl)).toEqual(['deductible']);
    expect(items[0]?.excerpt.map(({ text }) => text).join('')).toContain('$100 & no more');
  });

  test.each(['', '   ', "'", '!!! & |', 'the of', '"unclosed', '\\', 'a:*b <-> (', '%', '-transmission'])(
    'search for %j does not fail',
    async (text) => {
      await expect(content.search(text, { limit: 10, offset: 0 })).resolves.toHaveProperty('total');
    },
  );

  test('related pages come from the same section, without the page itself', async () => {
    const related = await content.relatedTo('filing', 2);
    expect(related.map(({ seoUrl }) => seoUrl)).toEqual(['transmissions', 'deductible']);
    expect(await content.relatedTo('nothing', 2)).toEqual([]);
  });

  test('titles of paths have settings filled in, and say which are articles', async () => {
    const paths = ['/knowledge-center/costs/deductible', '/press-room/press-releases/opening', '/about-us'];
    const titles = await content.titlesByPath([...paths, '/plans', '/knowledge-center/deductible', '/']);
    expect(Object.fromEntries(titles)).toEqual({
      '/knowledge-center/costs/deductible': { title: 'How the deductible works', isArticle: true },
      '/press-room/press-releases/opening': { title: 'Longmile opens', isArticle: false },
      '/about-us': { title: 'On about-us', isArticle: false },
    });
  });

  test('fills in settings and removes scripts', async () => {
    expect((await content.pageByUrl('deductible'))?.content).toContain('Call (800) 555-0142.');
    expect((await content.pageByUrl('opening'))?.name).toBe('Longmile opens');
    expect((await content.pageByUrl('transmissions'))?.content).not.toContain('script');
  });

  test('a change is sanitized, found by search, and purges cached pages', async () => {
    const before = purgeCount;
    const isChanged = await content.changePage('filing', { content: '<p onclick="x()">A zeppelin.</p>' });
    expect(isChanged).toBe(true);
    expect((await content.pageByUrl('filing'))?.content).toBe('<p>A zeppelin.</p>');
    const { items } = await content.search('zeppelins', { limit: 10, offset: 0 });
    expect(items.map(({ seoUrl }) => seoUrl)).toEqual(['filing']);
    expect(purgeCount).toBe(before + 1);
    expect(await content.changePage('nothing', { name: 'x' })).toBe(false);
    expect(purgeCount).toBe(before + 1);
  });

  test('returns 204 for a missing category and 404 for a missing page', async () => {
    const category = await client.get('/api/categories/get-by-url', { url: 'costs' });
    expect(category.json).toMatchObject({ seoUrl: 'costs', parentCategory: { seoUrl: 'knowledge-center' } });
    const { id } = category.json as { id: string };
    expect((await client.get('/api/categories/get-by-id', { id })).json).toEqual(category.json);
    expect((await client.get('/api/categories/get-by-url', { url: 'nothing' })).status).toBe(204);
    expect((await client.get('/api/categories/get-by-id', { id: 'nothing' })).status).toBe(204);

    const page = await client.get('/api/pages/get-by-url', { url: 'deductible' });
    expect(page.json).toMatchObject({ name: 'How the deductible works', category: category.json });
    // This endpoint's parameter has a capital letter.
    const { id: Id } = page.json as { id: string };
    expect((await client.get('/api/pages/get-by-id', { Id })).json).toEqual(page.json);
    expect((await client.get('/api/pages/get-by-url', { url: 'nothing' })).status).toBe(404);
    expect((await client.get('/api/pages/get-by-id', { Id: 'nothing' })).status).toBe(404);

    const names = async (url: string, query?: Record<string, string>) =>
      ((await client.get(url, query)).json as { seoUrl: string }[]).map(({ seoUrl }) => seoUrl);
    const inCosts = ['transmissions', 'deductible'];
    expect(await names('/api/pages/get-pages-for-category-by-url', { url: 'costs' })).toEqual(inCosts);
    expect(await names('/api/pages/get-pages-for-category-by-id', { id })).toEqual(inCosts);
    expect(await names('/api/pages/get-pages-for-category-by-url', { url: 'nothing' })).toEqual([]);
    expect(await names('/api/pages/get-all')).toHaveLength(pages.length);
  });

  test('a list and the article say the same number of minutes', async () => {
    // Filled in, these words are five times as many.
    const long = newPage('long-read', 'press-releases', {
      content: `<p>${'{waitingPeriod} '.repeat(500)}</p>`,
    });
    await content.addMissing({ categories, pages: [long] });
    const releases = await content.categoryByUrl('press-releases');
    if (!releases) throw new Error('no category');
    const { items } = await content.listWithin(releases, { limit: 10, offset: 0 });
    expect(items.find(({ seoUrl }) => seoUrl === 'long-read')?.minutes).toBe(2);
    expect((await content.pageByUrl('long-read'))?.minutes).toBe(2);
  });
});
