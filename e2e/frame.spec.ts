import type { Locator, Page } from '@playwright/test';
import { openPages, visit } from './addresses.ts';
import { openDetails, places, states } from './pages.ts';
import { openReview } from './steps.ts';
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

test('a link of the menu leads on and closes it', async ({ page }) => {
  await visit(page, '/');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Questions' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/#questions');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Find my quote' }).click();
  await expect(page).toHaveURL('/quote/find');
  await expect(menu(page)).toBeHidden();
});

test('the review has no main links and no call-now links', async ({ page }) => {
  await visit(page, '/quote/find');
  await openMenu(page);
  await expect(menu(page).getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(header(page).locator('a[href^="tel:"]')).not.toHaveCount(0);
  await openReview(page);
  await openMenu(page);
  await expect(menu(page).getByRole('navigation', { name: 'Log in' })).toBeVisible();
  await expect(menu(page).getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(header(page).locator('a[href^="tel:"]')).toHaveCount(0);
});

test('an unknown path leads to the not-found page', async ({ page, faults }) => {
  faults.expectFailedLoads(404);
  const answer = await page.goto('/no/such/page?with=query');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
  expect((await page.request.get('/no/such/page', { maxRedirects: 0 })).headers().location).toBe('/404');
});

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
  test(`nothing is wider than the phone: ${name} @phone`, async ({ page, faults }) => {
    faults.expectFailedLoads(...failedLoads);
    await open(page);
    await openDetails(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(page.viewportSize()?.width);
  });
}

for (const { name, open, failedLoads = [] } of places) {
  test(`headers: ${name} @desktop`, async ({ page, faults }) => {
    faults.expectFailedLoads(...failedLoads);
    await open(page);
    const answer = await page.request.get(page.url());
    const headers = answer.headers();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    const isStored = headers['cache-control']?.startsWith('public') ?? false;
    expect(isStored && / nonce=/.test(await answer.text()), 'a nonce in a stored page').toBe(false);
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

for (const address of openPages) {
  test(`looking at ${address} sets no cookie @desktop`, async ({ page, context }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await context.cookies()).toEqual([]);
  });
}
