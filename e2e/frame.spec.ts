import type { Locator, Page } from '@playwright/test';
import { visit } from './paths.ts';
import { expect, test } from './test.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const shadow = (place: Locator) => place.evaluate((element) => getComputedStyle(element).boxShadow);

test('the header is 72 pixels high, sticky, and has a shadow once the page is scrolled', async ({ page }) => {
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

test('the menu takes 30% of a desktop, half of a tablet, and all of a phone @desktop', async ({ page }) => {
  await visit(page, '/quote/find');
  for (const { viewport, share } of [
    { viewport: 1280, share: 0.3 },
    { viewport: 1024, share: 0.3 },
    { viewport: 1023, share: 0.5 },
    { viewport: 900, share: 0.5 },
    { viewport: 768, share: 0.5 },
    { viewport: 767, share: 1 },
    { viewport: 360, share: 1 },
  ]) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await openMenu(page);
    await expect(menu(page)).toBeVisible();
    const width = async () => (await menu(page).boundingBox())?.width;
    await expect.poll(width, `at ${viewport} pixels`).toBeCloseTo(viewport * share, 0);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  }
});

test('the footer lists the states without plans in a dialog with a Close button', async ({ page }) => {
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
