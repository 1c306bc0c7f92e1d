import type { Page } from '@playwright/test';
import { visit } from './paths.ts';
import { openFooterBlock, openUsage } from './steps.ts';
import { expect, test } from './test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const block = (page: Page, name: string) => footer(page).getByRole('navigation', { name });

test('the footer has five blocks, the company, and the year', async ({ page }) => {
  await visit(page, '/privacy');
  for (const name of ['Discovery', 'Explore', 'Company', 'Connect', 'Privacy']) {
    await expect((await openFooterBlock(page, name)).getByRole('link').first()).toBeVisible();
  }
  await expect(block(page, 'Company').getByRole('link', { name: 'Become an Affiliate' })).toBeVisible();
  await expect(block(page, 'Connect').locator('a[href="tel:+18005550142"]')).toBeVisible();
  await expect(block(page, 'Connect').locator('a[href="mailto:help@longmile.example.com"]')).toBeVisible();
  await expect(block(page, 'Connect').locator('a[href="/canceling"]')).toBeVisible();
  for (const text of [
    'never use your information for robocalls',
    'Do Not Call',
    'not a condition of purchase',
  ])
    await expect(footer(page).getByText(text)).toBeVisible();
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer(page)).toContainText('All Rights Reserved');
});

test('the privacy links are in a row with bars between them', async ({ page }) => {
  await visit(page, '/privacy');
  const privacy = block(page, 'Privacy');
  await expect(privacy.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(privacy.getByRole('link', { name: 'Terms Of Use' })).toHaveAttribute('href', '/terms-of-use');
  await expect(privacy.getByRole('link')).toHaveCount(2);
  await expect(privacy.locator('span[aria-hidden]')).toHaveCount(1);
});

test("the footer's blocks are in four columns, or in two @desktop", async ({ page }) => {
  await visit(page, '/privacy');
  for (const { width, columns, folded } of [
    { width: 1280, columns: 4, folded: 0 },
    { width: 768, columns: 4, folded: 0 },
    { width: 767, columns: 2, folded: 0 },
    { width: 600, columns: 2, folded: 0 },
    { width: 599, columns: 2, folded: 4 },
    { width: 360, columns: 2, folded: 4 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await Promise.all(
      ['Discovery', 'Explore', 'Company', 'Connect'].map(async (name) =>
        Math.round((await block(page, name).boundingBox())?.x ?? -1),
      ),
    );
    expect(new Set(lefts).size, `at ${width} pixels`).toBe(columns);
    // Besides the one with the license and address.
    await expect(footer(page).locator('summary').filter({ visible: true })).toHaveCount(folded + 1);
  }
});

test('the footer fits on one screen of a phone, and is short in the steps @phone', async ({ page }) => {
  const height = async () => (await footer(page).boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/privacy');
  expect(await height()).toBeLessThanOrEqual(844);

  await openUsage(page);
  expect(await height()).toBeLessThanOrEqual(320);
  await expect(footer(page).getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await footer(page).getByRole('button', { name: 'here' }).click();
  await page.keyboard.press('Escape');
  await expect(footer(page).getByText('not a condition of purchase')).toBeVisible();
  await footer(page).getByText('All links and legal text').click();
  await expect((await openFooterBlock(page, 'Discovery')).getByRole('link').first()).toBeVisible();
});
