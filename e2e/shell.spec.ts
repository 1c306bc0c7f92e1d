import type { Page } from '@playwright/test';
import { visit } from './paths.ts';
import { errorSummary, untilIdle } from './steps.ts';
import { expect, test, thoroughUnless } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the to-top button appears beyond 100 pixels and disappears below 10', async ({ page }) => {
  await visit(page, '/privacy');
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 100);
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 101);
  await expect(toTop(page)).toBeVisible();
  await scrollTo(page, 10);
  await expect.poll(() => scrollY(page)).toBe(10);
  await expect(toTop(page)).toBeVisible();
  await scrollTo(page, 9);
  await expect(toTop(page)).toBeHidden();
});

test('the to-top button makes way for fields @phone @thorough', async ({ page }) => {
  await visit(page, '/contact-us');
  const box = await page.getByRole('textbox', { name: 'Message' }).boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  await scrollTo(page, bottom + 24 - (page.viewportSize()?.height ?? 0));
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 100_000);
  await expect(toTop(page)).toBeVisible();
});

const watchScrolling = (page: Page) =>
  page.evaluate(() => {
    const positions: number[] = [];
    const watch = () => {
      positions.push(window.scrollY);
      if (window.scrollY > 0) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    Object.assign(window, { positions });
  });
const watched = (page: Page) => page.evaluate(() => (window as unknown as { positions: number[] }).positions);

test('the button scrolls smoothly to the top @thorough', async ({ page }) => {
  await visit(page, '/privacy');
  await scrollTo(page, 1500);
  await watchScrolling(page);
  await toTop(page).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(new Set(await watched(page)).size).toBeGreaterThan(3);
});

test('a link to the open page scrolls smoothly to its top and loads nothing @thorough', async ({ page }) => {
  await visit(page, '/privacy');
  await scrollTo(page, 1500);
  await watchScrolling(page);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy Policy' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(new Set(await watched(page)).size).toBeGreaterThan(3);
  await expect(page.locator('body[data-same-document]')).toHaveCount(1);
});

test('a link to the open page loads nothing when only a campaign differs @desktop @thorough', async ({
  page,
}) => {
  await page.goto('/privacy?utm_source=news&utm_medium=mail');
  await scrollTo(page, 1500);
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  const privacyLink = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
  await privacyLink.evaluate((link) => (link as HTMLElement).click());
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(page.locator('body[data-same-document]')).toHaveCount(1);
});

test('a link from a later page of a list to its first page loads it @desktop @thorough', async ({ page }) => {
  await page.goto('/reviews?page=2');
  const reviews = page.getByRole('contentinfo').getByRole('link', { name: 'Reviews', exact: true });
  await reviews.evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL('/reviews');
});

test('a form with errors jumps to their list', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(400);
  await visit(page, '/reviews/write');
  const send = page.getByRole('button', { name: 'Send review' });
  await send.scrollIntoViewIfNeeded();
  await watchScrolling(page);
  await send.click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page)).toBeInViewport();
  await untilIdle(page);
  expect(new Set(await watched(page)).size).toBeLessThanOrEqual(3);
});

test('with reduced motion the page jumps to the top @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/privacy');
  await scrollTo(page, 1500);
  await toTop(page).click();
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('an anchor scrolls to its place below the header; another page starts at its top', async ({ page }) => {
  await page.goto('/privacy#cookies');
  const heading = page.getByRole('heading', { name: 'Cookies and browser storage' });
  const top = async () => (await heading.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeLessThan(200);
  expect(await top()).toBeGreaterThanOrEqual(72);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms Of Use' }).click();
  await expect(page).toHaveURL('/terms-of-use');
  expect(await scrollY(page)).toBe(0);
});

test('the overlay is hidden, and shows while the next page loads slowly', async ({ page }) => {
  await visit(page, '/privacy');
  const overlay = page.locator('#loading');
  await expect(overlay).toBeHidden();
  const overlayShown = Promise.withResolvers<void>();
  await page.exposeFunction('overlayIsShown', () => overlayShown.resolve());
  await overlay.evaluate((element) => {
    const { overlayIsShown } = window as unknown as { overlayIsShown: () => void };
    const notify = () => element.checkVisibility() && overlayIsShown();
    new MutationObserver(notify).observe(element, { attributes: true });
  });
  await page.route('**/terms-of-use', async (route) => {
    await overlayShown.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms Of Use' }).click();
  await expect(page).toHaveURL('/terms-of-use');
  await expect(overlay).toBeHidden();
});

test("the overlay shows during a slow call, and doesn't block clicks @thorough", async ({ page }) => {
  await visit(page, '/quote');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/vehicle-data/models?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await expect(page.locator('#loading')).toBeVisible();
  await page.getByLabel('ZIP code').click({ trial: true });
  held.resolve();
  await expect(page.locator('#loading')).toBeHidden();
});

const prefetched = (page: Page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]'),
      ({ href }) => new URL(href).pathname,
    ),
  );

test("hovered pages are prefetched, but personal ones aren't @desktop", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) asked.push(new URL(request.url()).pathname);
  });
  await visit(page, '/quote/find');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).hover();
  await expect.poll(() => prefetched(page)).toContain('/careers');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/quote/your-quote?opportunityId=x';
    link.textContent = 'Personal';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'Personal' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).hover();
  await expect.poll(() => prefetched(page)).toContain('/about-us');
  expect(await prefetched(page)).not.toContain('/quote/your-quote');
});

test('a page prefetches at most two others by itself, and no large one @thorough', async ({ page }) => {
  let count = 0;
  for (const path of ['/', '/knowledge-center', '/file-a-claim'] as const) {
    await visit(page, path);
    await untilIdle(page);
    for (const top of [500, 1000, 2000, 4000]) {
      await scrollTo(page, top);
      await untilIdle(page);
    }
    const found = await prefetched(page);
    expect(found.length, path).toBeLessThanOrEqual(2);
    for (const large of ['/', '/plans', '/common-questions']) expect(found).not.toContain(large);
    count += found.length;
  }
  expect(count).toBeGreaterThan(1);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(
    `nothing is prefetched with ${JSON.stringify(connection)} @desktop`,
    thoroughUnless('saveData' in connection),
    async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true });
      }, connection);
      await visit(page, '/knowledge-center');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).hover();
      await untilIdle(page);
      expect(await prefetched(page)).toEqual([]);
    },
  );
}

test('every page sets its title and tags @desktop', async ({ page }) => {
  await visit(page, '/privacy');
  await expect(page).toHaveTitle('Privacy Policy | Longmile');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/privacy$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms Of Use' }).click();
  await expect(page).toHaveTitle(/^Terms Of Use/i);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/terms-of-use$/);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
});

test('an island that is left before it has hydrated reports no error @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = HTMLElement.prototype.addEventListener;
    HTMLElement.prototype.addEventListener = function (
      this: HTMLElement,
      ...args: Parameters<typeof listen>
    ) {
      listen.apply(this, args);
      if (args[0] === 'unmount') queueMicrotask(() => this.dispatchEvent(new Event('unmount')));
    };
  });
  await page.goto('/file-a-claim/form');
  const island = page.locator('[data-island]');
  await island.dispatchEvent('pointerover');
  await expect(island).toHaveAttribute('data-hydrated');
});
