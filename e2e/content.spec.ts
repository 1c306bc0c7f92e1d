import { visit } from './paths.ts';
import { expect, test } from './test.ts';

const range = (text: string) => new RegExp(`^${text}$`);

test('a list has several pages, and marks the current one @phone', async ({ page }) => {
  await visit(page, '/knowledge-center');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages).toContainText('Items per page:');
  await expect(pages.getByText(range('1 – 6 of 15'))).toBeVisible();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/knowledge-center?page=2');
  await expect(pages.getByText(range('7 – 12 of 15'))).toBeVisible();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages.getByText(range('13 – 15 of 15'))).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await pages.getByRole('link', { name: '24' }).click();
  await expect(page).toHaveURL('/knowledge-center?itemsPerPage=24');
  await expect(pages.getByText(range('1 – 15 of 15'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveCount(15);
});

test('a category lists only its own articles, and an article links to similar ones @phone @thorough', async ({
  page,
}) => {
  await visit(page, '/knowledge-center');
  await page
    .getByRole('navigation', { name: 'Knowledge Center' })
    .getByRole('link', { name: 'Costs and prices' })
    .click();
  await expect(page).toHaveURL('/knowledge-center/costs-and-prices');
  const articles = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(articles).toHaveCount(3);
  await articles.filter({ hasText: 'transmission' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('transmission repair');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Costs and prices');
  await page.getByRole('region', { name: 'Related reading' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/knowledge-center\/[^/]+\/[^/]+$/);
});

test('search finds word forms, highlights them, and helps when nothing is found @phone', async ({ page }) => {
  await visit(page, '/common-questions');
  const search = page.getByRole('searchbox');
  await search.fill('refunds');
  await search.press('Enter');
  await expect(page).toHaveURL('/knowledge-center/search?query=refunds');
  await expect(
    page
      .locator('mark')
      .filter({ hasText: /^refund$/i })
      .first(),
  ).toBeVisible();
  await expect(search).toHaveValue('refunds');
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await expect(first.getByRole('link', { name: 'Refund calculator' })).toHaveAttribute('href', '/canceling');
  await search.fill('<script>zeppelin</script>');
  await search.press('Enter');
  await expect(page.getByText('No results for "<script>zeppelin</script>".')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Is this covered?' })).toBeVisible();
});

test('a question opens with a click and at its URL @phone', async ({ page }) => {
  await visit(page, '/common-questions');
  const questions = page.getByRole('main').locator('details');
  expect(await questions.count()).toBeGreaterThanOrEqual(30);
  await questions.first().locator('summary').click();
  await expect(questions.first()).toHaveAttribute('open', '');
  const id = await questions.nth(20).locator('[id]').first().getAttribute('id');
  await page.goto(`/common-questions#${id}`);
  await expect(questions.nth(20)).toHaveAttribute('open', '');
});

test('the press room is dated, newest first, and has a feed @desktop @thorough', async ({ page }) => {
  await visit(page, '/press-room');
  const dates = await page
    .getByRole('main')
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toHaveLength(6);
  expect(dates.toSorted().toReversed()).toEqual(dates);
  const feed = await page.request.get('/press-room/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(Array.from((await feed.text()).matchAll(/<item>/g)).length).toBeGreaterThanOrEqual(6);
});

test('every URL in the sitemap works, with one headline and a unique title @desktop @thorough', async ({
  request,
}) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);
  expect(urls.length).toBeGreaterThan(35);
  const titles = new Map<string, string>();
  const imageKinds = new Set<string | undefined>();
  for (const url of urls) {
    const response = await request.get(url, { maxRedirects: 0 });
    expect(response.status(), url).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[ >]/g), url).toHaveLength(1);
    expect(html, url).toContain(`<link rel="canonical" href="${url}"`);
    expect(html, url).not.toContain('content="noindex"');
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    expect(titles.get(title), `${url} has another page's title`).toBeUndefined();
    titles.set(title, url);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)) {
      expect(JSON.parse(json), url).toHaveProperty('@type');
    }
    const [, imageUrl = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const [, kind] = /\/og\/([^/]+)\//.exec(imageUrl) ?? [];
    if (imageKinds.has(kind)) continue;
    imageKinds.add(kind);
    const image = await request.get(imageUrl);
    expect(image.headers()['content-type'], `${url}: ${imageUrl}`).toBe('image/png');
  }
});

test('robots.txt names the sitemap, and gpc.json declares support for Global Privacy Control @desktop', async ({
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http\S+\/sitemap\.xml/);
  expect(await (await request.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
});
