import type { Page } from '@playwright/test';
import { addDays, formatDate } from '../src/shared/calendar.ts';
import { buy } from './owners.ts';
import { expect, test } from './test.ts';

const refund = (page: Page) => page.getByRole('heading', { name: /^Your refund if you cancel on/ });

async function chooseLastDay(page: Page, contractId: string) {
  await page.goto(`/contract/cancellation?contractId=${contractId}`);
  const lastDay = page.getByLabel('Last day of your plan');
  const chosen = addDays(await lastDay.inputValue(), 9);
  await expect(page.getByText(/^From today to \w+ \d+, \d{4}\. Your refund follows it\.$/)).toBeVisible();
  await lastDay.fill(chosen);
  return { lastDay, chosen };
}

test('an owner reads the contract, starts a claim without its number, and sees the refund of another last day @phone', async ({
  page,
}) => {
  const contractId = await buy(page);
  await page.getByRole('link', { name: 'Read your contract' }).click();
  await expect(page.getByRole('heading', { name: '10. Cancellation' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your plan' }).click();
  await expect(page.getByText(/^And \d+ more/)).toBeVisible();
  await page.goto('/file-a-claim/form');
  await page.getByRole('link', { name: /^Use your contract O-/ }).click();
  await expect(page.getByText('We found your contract')).toBeVisible();

  const { lastDay, chosen } = await chooseLastDay(page, contractId);
  await lastDay.blur();
  await expect(page.getByRole('button', { name: 'Update the refund' })).toBeHidden();
  await expect(refund(page)).toHaveText(`Your refund if you cancel on ${formatDate(chosen)}`);
  await expect(lastDay).toHaveValue(chosen);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a button shows the refund of another last day @phone', async ({ page }) => {
    const { lastDay, chosen } = await chooseLastDay(page, await buy(page));
    await page.getByRole('button', { name: 'Update the refund' }).click();
    await expect(refund(page)).toHaveText(`Your refund if you cancel on ${formatDate(chosen)}`);
    await expect(lastDay).toHaveValue(chosen);
  });
});
