import type { Locator, Page } from '@playwright/test';
import { visit } from './paths.ts';
import { openReview } from './steps.ts';
import { expect, test } from './test.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const block = (page: Page, name: string) => menu(page).getByRole('navigation', { name });
const callLinks = (page: Page) => header(page).locator('a[href^="tel:"]');

const listLinks = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

test('the menu lists what visitors need, in that order', async ({ page }) => {
  await visit(page, '/privacy');
  await openMenu(page);
  const names = (await listLinks(menu(page))).map(([name]) => name);
  expect(names).toEqual([
    'See prices',
    'Plans',
    'Is this covered?',
    'What we paid',
    // The customer and affiliate logins have no address.
    'File a Claim',
    'My plan',
    'Find my quote or contract',
    'Cancel a plan',
    'FAQ',
    'Resources',
    'What breaks',
    'Longmile Plan',
    'Longmile At Work (opens in a new tab)',
    'About Us',
    'Press Room',
  ]);
});

test('the menu closes with its button, with Escape, and by clicking outside @thorough', async ({ page }) => {
  await visit(page, '/privacy');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await openMenu(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a click outside the menu closes it @desktop @thorough', async ({ page }) => {
  await visit(page, '/privacy');
  await openMenu(page);
  await page.mouse.click(40, 400);
  await expect(menu(page)).toBeHidden();
});

test('a menu link opens the next page with the menu closed @thorough', async ({ page }) => {
  await visit(page, '/privacy');
  await openMenu(page);
  await block(page, 'More').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/common-questions');
  await expect(menu(page)).toBeHidden();
});

test('the open menu traps the focus', async ({ page }) => {
  await visit(page, '/privacy');
  await openMenu(page);
  const count = await menu(page).getByRole('link').count();
  for (let press = 0; press < count + 4; press += 1) await page.keyboard.press('Tab');
  const isInside = await page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body || activeElement?.closest('dialog')?.id === 'menu';
  });
  expect(isInside).toBe(true);
});

test('the phone link and the request button are in the header at every width @desktop @thorough', async ({
  page,
}) => {
  await visit(page, '/privacy');
  await expect(header(page).getByRole('link', { name: '(800) 555-0142' }).first()).toHaveAttribute(
    'href',
    'tel:+18005550142',
  );
  const request = header(page).getByRole('link', { name: 'Request your free quote' });
  await expect(request).toHaveAttribute('href', 'tel:+18005550142');
  for (const width of [320, 360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await request.boundingBox();
    expect(box && box.x > 0 && box.x + box.width < width && box.height <= 72, `${width} pixels`).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels`).toBe(width);
  }
});

test('the review has no main links and no call-now links', async ({ page }) => {
  await visit(page, '/privacy');
  await openMenu(page);
  await expect(block(page, 'More')).toBeVisible();
  await expect(callLinks(page)).not.toHaveCount(0);
  await openReview(page);
  await openMenu(page);
  await expect(block(page, 'Your plan')).toBeVisible();
  await expect(block(page, 'More')).toHaveCount(0);
  await expect(callLinks(page)).toHaveCount(0);
});

test("a URL with 'panel' has no login links and no call-now links", async ({ page }) => {
  await page.goto('/privacy?view=panel');
  await openMenu(page);
  await expect(block(page, 'More')).toBeVisible();
  await expect(block(page, 'Your plan')).toHaveCount(0);
  await expect(callLinks(page)).toHaveCount(0);
});

test("a URL with 'iframe' has no header or footer, and is cached separately", async ({ page }) => {
  for (const path of ['/privacy?iframe=1', '/quote/find?in=iframe']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(header(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).paddingTop)).toBe('0px');
  }
  await page.goto('/privacy');
  await expect(header(page)).toBeVisible();
});

test('a search for a word with a flag in it changes this page only @thorough', async ({ page }) => {
  await page.goto('/is-this-covered?query=instrument+panel');
  await expect(callLinks(page)).toHaveCount(0);
  for (const link of await page.getByRole('main').locator('a[href^="/"]').all())
    expect(await link.getAttribute('href')).not.toMatch(/[?&]panel/);
  await page.goto('/is-this-covered?query=iframe');
  await page.getByRole('main').locator('a[href^="/plans"]:not([href*=".pdf"])').first().click();
  await expect(header(page)).toBeVisible();
});

test('a flag in the fragment counts too, for as long as it is there @thorough', async ({ page }) => {
  await page.goto('/privacy#panel');
  await expect(callLinks(page).first()).toBeHidden();
  await openMenu(page);
  await expect(block(page, 'More')).toBeVisible();
  await expect(block(page, 'Your plan')).toBeHidden();
  await page.goto('/privacy#iframe', { waitUntil: 'commit' });
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(page.locator('body > footer')).toBeHidden();
  await page.goto('/privacy#top', { waitUntil: 'commit' });
  await expect(page.locator('.site-header')).toBeVisible();
});
