import { expect, test } from 'vitest';
import { toOfficeDay } from '../../shared/local-time.ts';
import { image } from '../../test/file-samples.ts';
import { fileDatabase } from '../../test/fresh-database.ts';
import { isThorough } from '../../test/thorough.ts';
import { wholeServer } from '../../test/whole-server.ts';

test('visitors see the published version of a page, a preview link shows the draft, moved pages redirect, and changed settings apply', async () => {
  const database = await fileDatabase();
  const site = await wholeServer(database);
  const { content, pageEditing, configuration } = site.services;
  const [article] = (await content.allPages()).filter(({ path }) => path.startsWith('/knowledge-center/'));
  const found = await pageEditing.find(database.db, article?.id ?? '');
  if (!article || !found) throw new Error('no article');
  const { id } = article;
  const get = (url: string) => site.app.inject({ url });
  const before = await get(article.path);
  expect(before.statusCode).toBe(200);

  const draft = { ...found.fields, name: 'An unpublished title', seoUrl: 'moved-away' };
  await database.transaction((tx) => pageEditing.save(tx, id, draft, { by: 'Ed Itor', note: null }));
  const { path } = await pageEditing.previewUrl(id, 2);
  const preview = await get(path);
  expect(preview.statusCode).toBe(200);
  expect(preview.body).toContain('An unpublished title');
  const previewNotice = 'Preview of changes that aren&#x27;t published';
  expect(preview.body).toContain(previewNotice);
  expect(before.body).not.toContain(previewNotice);
  expect(preview.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect((await get(path.replace('preview=', 'preview=x'))).statusCode).toBe(404);
  expect((await get(article.path)).body).toBe(before.body);
  expect(site.cachedPages.some(({ html }) => html.includes('An unpublished title'))).toBe(false);

  await database.transaction((tx) => pageEditing.publish(tx, id));
  site.services.purgePages();
  const moved = await get(`${article.path}?utm_source=x`);
  const newPath = article.path.replace(/[^/]+$/, 'moved-away');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `${newPath}?utm_source=x`]);
  expect((await get(newPath)).body).toContain('An unpublished title');

  const question = (await content.allPages()).find((each) => each.path.includes('#'));
  const questionPage = await pageEditing.find(database.db, question?.id ?? '');
  if (!questionPage) throw new Error('no question');
  const change = { ...questionPage.fields, content: '<p>An unpublished answer.</p>' };
  await database.transaction((tx) =>
    pageEditing.save(tx, questionPage.id, change, { by: 'Ed Itor', note: null }),
  );
  const questionPreview = await pageEditing.previewUrl(questionPage.id, 2);
  expect((await get(questionPreview.path.split('#')[0] ?? '')).body).toContain('An unpublished answer.');
  expect((await get('/common-questions')).body).not.toContain('An unpublished answer.');

  const getFromOtherHost = () => site.app.inject({ url: newPath, headers: { host: 'campaign.example' } });
  await getFromOtherHost();
  const { siteSettings } = configuration;
  configuration.siteSettings = () => Promise.reject(new Error('The database is unavailable'));
  expect((await getFromOtherHost()).statusCode, 'a cached page on another host').toBe(200);
  configuration.siteSettings = siteSettings;

  const homeBefore = (await get('/')).body;
  expect(homeBefore).toContain('They are not insurance.');
  expect(homeBefore).toContain('Current offer');
  expect(homeBefore).not.toMatch(/Facebook|Affiliate login|Better Business Bureau/);
  await database.transaction(async (tx) => {
    await configuration.change(tx, 'disclosure.plans', { value: 'Updated disclosure.' });
    await configuration.change(tx, 'banner.shown', { value: 'no' });
    await configuration.change(tx, 'links.facebook', { value: 'https://facebook.example.com/longmile' });
    await configuration.change(tx, 'links.affiliateLogin', { value: 'https://affiliates.example.com/' });
  });
  site.services.purgePages();
  const home = (await get('/')).body;
  expect(home).toContain('Updated disclosure.');
  expect(home).not.toContain('Current offer');
  for (const [link = ''] of [
    home.match(/<a[^>]*facebook\.example\.com[^>]*>/) ?? [],
    home.match(/<a[^>]*affiliates\.example\.com[^>]*>/) ?? [],
  ]) {
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener"');
  }
  expect(home).toContain('icon-facebook');
}, 120_000);

test('the footer, the terms of use, and contracts list the states where we do not sell under the rules in effect', async () => {
  const database = await fileDatabase();
  const site = await wholeServer(database);
  const { geography, contractTemplates } = site.services;
  const page = async (url: string) => (await site.app.inject({ url })).body;
  const seeded = 'sell plans in Alaska, California, Missouri, Washington, or Wyoming.';
  expect(await page('/')).toContain(seeded);
  expect(await page('/terms-of-use')).toContain(seeded);
  const before = await contractTemplates.download('Plus', undefined, '192.0.2.1');

  const today = toOfficeDay(new Date());
  const rules = await geography.stateRules();
  await database.transaction(async (tx) => {
    for (const rule of rules.filter(({ state }) => ['AK', 'CA', 'MO', 'WA'].includes(state)))
      await geography.addRule(tx, { ...rule, isRestricted: rule.state === 'WA', effectiveFrom: today });
  });
  site.services.purgePages();
  const changed = 'sell plans in Washington or Wyoming.';
  for (const path of ['/', '/terms-of-use', '/careers']) expect(await page(path)).toContain(changed);
  expect(await geography.salesAreas()).toContain(`We don't ${changed}`);
  expect(await contractTemplates.download('Plus', undefined, '192.0.2.1')).not.toEqual(before);
}, 120_000);

test.runIf(isThorough)(
  "an article's image shows on its page, in previews, and in lists, and unsafe CSS classes are dropped",
  async () => {
    const database = await fileDatabase();
    const site = await wholeServer(database);
    const { content, pageEditing, media } = site.services;
    const page = async (url: string) => (await site.app.inject({ url })).body;
    const { upload } = await media.receive({ fileName: 'bay.png', bytes: await image('png', 1200) });
    const file = { upload, name: 'Bay', alt: 'An engine bay' };
    const mediaId = await database.transaction((tx) => media.add(tx, 'Ed Itor', file));
    const article = (await content.allPages()).find(({ seoUrl }) => seoUrl === 'reading-a-price-ledger');
    const found = await pageEditing.find(database.db, article?.id ?? '');
    if (!article || !found) throw new Error('no article');
    const draft = {
      ...found.fields,
      imageUrl: `/media/${mediaId}/960.webp`,
      cssClassName: 'page-wide hidden',
    };
    await database.transaction((tx) => pageEditing.save(tx, found.id, draft, { by: 'Ed Itor', note: null }));
    const { path } = await pageEditing.previewUrl(found.id, 2);
    const img = /<img alt="An engine bay" src="\/media\/[^"]*\/960\.webp" width="1200" height="1200"[^>]*>/;
    const sources = `/media/${mediaId}/480.avif 480w, /media/${mediaId}/960.avif 960w, /media/${mediaId}/1600.avif 1200w`;
    expect(await page(path)).toMatch(img);
    expect(await page(article.path)).not.toContain(mediaId);

    await database.transaction((tx) => pageEditing.publish(tx, found.id));
    site.services.purgePages();
    const html = await page(article.path);
    expect(html).toMatch(img);
    expect(html).toContain(sources);
    expect(html).toMatch(/<article class="[^"]* page-wide">/);
    const list = await page('/knowledge-center');
    expect(list).toContain(sources);
    expect(list.match(/<img [^>]*loading="lazy"/g)?.length).toBe(5);

    const change = { name: 'Bay', alt: 'A clean engine bay' };
    await database.transaction((tx) => media.change(tx, mediaId, change));
    site.services.purgePages();
    expect(await page(article.path)).toContain('alt="A clean engine bay"');
  },
  120_000,
);
