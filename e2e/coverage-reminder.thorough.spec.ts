import type { Page } from '@playwright/test';
import { estimatePath, visit } from './paths.ts';
import { camry, fillContact, newCamry, waitForScripts, zoe } from './steps.ts';
import { expect, test } from './test.ts';

async function setReminder(page: Page) {
  await expect(page.getByText("You don't need this yet")).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Remind me', exact: true }).press('Enter');
  await expect(page.getByText(/one email on .+ Nothing else\./)).toBeVisible();
  await fillContact(page, zoe);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We'll email you on \w+ \d+, \d{4}$/);
  await page.getByRole('link', { name: 'Back to prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2026 Toyota Camry');
}

test('visitors with factory coverage can set a reminder @phone', async ({ page }) => {
  await visit(page, estimatePath(camry));
  await expect(page.getByRole('link', { name: 'Remind me', exact: true })).toHaveCount(0);
  await visit(page, estimatePath(newCamry));
  await waitForScripts(page);
  await setReminder(page);
});

test.describe('without a script @phone', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors with factory coverage can set a reminder', async ({ page }) => {
    await visit(page, estimatePath(newCamry));
    await setReminder(page);
  });
});
