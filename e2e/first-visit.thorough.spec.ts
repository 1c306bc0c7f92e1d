import type { Page } from '@playwright/test';
import { layoutShift } from './layout-shift.ts';
import { estimatePath } from './paths.ts';
import { camry } from './steps.ts';
import { expect, test, thoroughUnless } from './test.ts';

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

const loadedFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].flatMap((face) => (face.status === 'loaded' ? [face.family] : [])));

const brandFonts = ['Bricolage Grotesque', 'Hanken Grotesk'];

for (const [name, path] of Object.entries(pages))
  test(
    `the first visit to ${name} ends in both fonts, and nothing moves when they arrive`,
    thoroughUnless(['home', 'prices'].includes(name)),
    async ({ page }) => {
      const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await isHeld;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(await loadedFonts(page)).not.toContain('Hanken Grotesk');
      release();
      await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(brandFonts));
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    },
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a page has its styles and asks for both fonts @phone', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requested.filter((path) => /\.(css|js)$/.test(path))).toEqual([]);
    expect(requested.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
  });
});
