import type { Page } from '@playwright/test';
import { visit } from './addresses.ts';
import { expect, test } from './test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const block = (page: Page, name: string) => footer(page).getByRole('navigation', { name });

test('the footer has six blocks, the company, and the year', async ({ page }) => {
  await visit(page, '/privacy');
  for (const name of ['Discovery', 'Explore', 'Company', 'Connect', 'Follow', 'Privacy']) {
    await expect(block(page, name).getByRole('link').first()).toBeVisible();
  }
  await expect(block(page, 'Company').getByRole('link', { name: 'Become an Affiliate' })).toBeVisible();
  await expect(block(page, 'Connect').locator('a[href="tel:+18005550142"]')).toBeVisible();
  await expect(block(page, 'Connect').locator('a[href="mailto:help@longmile.example.com"]')).toBeVisible();
  await expect(block(page, 'Connect').getByRole('link', { name: 'Better Business Bureau' })).toBeVisible();
  await expect(footer(page)).toContainText('never use your information for robocalls');
  await expect(footer(page)).toContainText('Do Not Call');
  await expect(footer(page)).toContainText('not a condition of purchase');
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer(page)).toContainText('All Rights Reserved');
});

test('social links open in a new tab without an opener', async ({ page }) => {
  await visit(page, '/privacy');
  for (const name of ['Facebook', 'Twitter', 'YouTube', 'LinkedIn']) {
    const link = block(page, 'Follow').getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link.locator('svg')).toHaveClass(new RegExp(`icon-${name.toLowerCase()}`));
  }
});

test('the privacy links are in a row with bars between them', async ({ page }) => {
  await visit(page, '/privacy');
  const privacy = block(page, 'Privacy');
  await expect(privacy.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(privacy.getByRole('link', { name: 'Terms Of Use' })).toHaveAttribute('href', '/terms-of-use');
  await expect(privacy.getByRole('link')).toHaveCount(2);
  await expect(privacy.locator('span[aria-hidden]')).toHaveCount(1);
});

test("the footer's blocks are in four columns, two, or one @desktop", async ({ page }) => {
  await visit(page, '/privacy');
  for (const { width, columns } of [
    { width: 1280, columns: 4 },
    { width: 768, columns: 4 },
    { width: 767, columns: 2 },
    { width: 600, columns: 2 },
    { width: 599, columns: 1 },
    { width: 360, columns: 1 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await Promise.all(
      ['Discovery', 'Explore', 'Company', 'Connect'].map(async (name) =>
        Math.round((await block(page, name).boundingBox())?.x ?? -1),
      ),
    );
    expect(new Set(lefts).size, `at ${width} pixels`).toBe(columns);
  }
});
