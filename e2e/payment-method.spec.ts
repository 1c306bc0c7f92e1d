import type { Page } from '@playwright/test';
import { orderAndSign } from './owners.ts';
import { expect, test } from './test.ts';

async function payAndReplace(page: Page) {
  await orderAndSign(page);
  await expect(page.getByRole('button', { name: 'Change card or bank account' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Pay \$[\d.]+ now$/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Later payments are charged to')).toContainText('ending in 4242');
  await page.getByRole('button', { name: 'Change card or bank account' }).click();
  await expect(page.getByRole('heading', { name: 'Replace your card or bank account' })).toBeVisible();
  await page.getByLabel('Bank account that works').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('save your new card')).toBeVisible();
  await expect(page.getByText('Later payments are charged to')).toContainText('ending in 6789');
}

test('a buyer pays, replaces the card, and sees the new one @phone', ({ page }) => payAndReplace(page));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the same @phone', ({ page }) => payAndReplace(page));
});
