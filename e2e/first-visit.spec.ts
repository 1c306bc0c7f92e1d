import type { Page } from '@playwright/test';
import { estimatePath, visit } from './paths.ts';
import { camry, untilIdle } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ isFirstVisit: true });

const pages = {
  home: '/',
  plans: '/plans',
  'quote start': '/quote',
  prices: estimatePath(camry),
  'an article': '/knowledge-center/costs-and-prices/transmission-repair-example',
  'file a claim': '/file-a-claim',
  reviews: '/reviews',
  'a funnel': '/funnel/wing',
  privacy: '/privacy',
};

const loadedSheets = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.css') ? [name] : [])),
  );

const loadedFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].flatMap((face) => (face.status === 'loaded' ? [face.family] : [])));

/** The box of each element, by its place in the document. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    // Otherwise, the browser chooses when to lay out parts below the first screen.
    for (const { style } of elements) style.contentVisibility = 'visible';
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${element.className} at ${x},${y}: ${width} × ${height}`;
    });
  });

for (const [name, path] of Object.entries(pages))
  test(`${name} looks the same before its style sheets load @phone`, async ({ page }) => {
    // With scripts, pages change after they load.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(path, { waitUntil: 'load' });
    expect(await loadedSheets(page)).toEqual([]);
    const before = await boxes(page);
    await page.evaluate(async () => {
      const deferred = document.querySelector('head > noscript');
      const parsed = new DOMParser().parseFromString(deferred?.textContent ?? '', 'text/html');
      const sheets = [...parsed.querySelectorAll('link[rel="stylesheet"]:not([data-web-fonts])')];
      const loaded = sheets.map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)));
      for (const sheet of sheets) sheet.setAttribute('media', 'not all');
      deferred?.after(...sheets);
      await Promise.all(loaded);
      for (const sheet of sheets) sheet.setAttribute('media', 'all');
    });
    expect(await loadedSheets(page)).not.toEqual([]);
    expect(await boxes(page)).toEqual(before);
  });

const skippedParts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main > section, footer')].filter(
        ({ style }) => style.contentVisibility !== 'visible',
      ).length,
  );

test('a first visit shifts nothing and loads the fonts for the next page @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await visit(page, '/common-questions');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loaded-styles'))).toContain('.css');
  await expect.poll(() => skippedParts(page)).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(await loadedFonts(page)).not.toContain('Hanken Grotesk');

  await visit(page, '/privacy');
  const style = await page.evaluate(() => document.querySelector('link[rel="stylesheet"]')?.outerHTML);
  expect(style).toContain('/assets/root');
  await expect.poll(() => loadedFonts(page)).toContain('Hanken Grotesk');
});

test('parts below the first screen wait until the fonts have loaded or failed @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads('net::ERR_FAILED');
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await isHeld;
    await route.abort();
  });
  await visit(page, '/');
  const skipped = await skippedParts(page);
  expect(skipped).toBeGreaterThan(5);
  await untilIdle(page);
  expect(await skippedParts(page)).toBe(skipped);
  release();
  await expect.poll(() => skippedParts(page)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a page loads its style sheets and fonts at once @phone', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requested.filter((path) => path.endsWith('.css'))).toHaveLength(2);
    expect(requested.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
  });
});
