import type { APIResponse, Locator, Page } from '@playwright/test';
import { contentPages, openPages, visit } from './addresses.ts';
import { openDetails, places, states, steps } from './pages.ts';
import { expect, test } from './test.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click();
const shadow = (place: Locator) => place.evaluate((element) => getComputedStyle(element).boxShadow);

test('the header is 72 pixels high, stays, and gets a shadow once the page is scrolled', async ({ page }) => {
  await visit(page, '/');
  const width = page.viewportSize()?.width;
  expect(await header(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 72 });
  expect(await shadow(header(page))).toBe('none');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => shadow(header(page))).not.toBe('none');
  expect(await header(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 72 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => shadow(header(page))).toBe('none');
});

for (const { viewport, share } of [
  { viewport: 1280, share: 0.3 },
  { viewport: 1024, share: 0.3 },
  { viewport: 1023, share: 0.5 },
  { viewport: 900, share: 0.5 },
  { viewport: 768, share: 0.5 },
  { viewport: 767, share: 1 },
  { viewport: 360, share: 1 },
]) {
  test(`the menu takes ${share * 100} % of ${viewport} pixels @desktop`, async ({ page }) => {
    await page.setViewportSize({ width: viewport, height: 900 });
    await visit(page, '/quote/find');
    await openMenu(page);
    await expect(menu(page)).toBeVisible();
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBeCloseTo(viewport * share, 0);
  });
}

test('the footer names the states without plans in a dialog with Close', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Not currently available in all states. Click here for more details.');
  await expect(footer).toContainText(`${new Date().getFullYear()}`);
  await expect(footer).toContainText('All Rights Reserved');
  await footer.getByRole('button', { name: 'here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not currently available in all states.' });
  for (const state of ['Alaska', 'California', 'Missouri', 'Washington', 'Wyoming']) {
    await expect(dialog).toContainText(state);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

for (const { name, open, failedLoads = [] } of [...places, ...states]) {
  test(`nothing is wider than the screen: ${name} @phone`, async ({ page, faults }) => {
    faults.expectFailedLoads(...failedLoads);
    await open(page);
    await openDetails(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels`).toBe(width);
    }
  });
}

/** What every page answers with, whoever asks. */
async function expectSafeHeaders(answer: APIResponse) {
  const headers = answer.headers();
  expect(headers['set-cookie'], answer.url()).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  const isStored = headers['cache-control']?.startsWith('public') ?? false;
  expect(isStored && / nonce=/.test(await answer.text()), `a nonce in a stored page: ${answer.url()}`).toBe(
    false,
  );
}

test('headers of every page that anybody can open @desktop', async ({ request }) => {
  for (const address of [...openPages, ...contentPages, '/404']) {
    await expectSafeHeaders(await request.get(address));
  }
});

for (const { name, open } of steps) {
  test(`headers: ${name} @desktop`, async ({ page }) => {
    await open(page);
    await expectSafeHeaders(await page.request.get(page.url()));
  });
}

for (const address of ['/', '/privacy', '/terms-of-use'] as const) {
  test(`stored for everybody: ${address} @desktop`, async ({ request }) => {
    const answer = await request.get(address);
    expect(answer.headers()['cache-control']).toMatch(/^public/);
    const html = await answer.text();
    expect(html).toContain('</html>');
    expect(html).not.toContain('nonce');
  });
}

test('looking at pages sets no cookie @desktop', async ({ page, context }) => {
  test.setTimeout(120_000);
  for (const address of openPages) {
    await page.goto(address);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await context.cookies(), address).toEqual([]);
  }
});
