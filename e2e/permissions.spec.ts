import type { Page } from '@playwright/test';
import { findings } from './html.ts';
import { linkTo, mailTo } from './mail.ts';
import { answerUsage, camry, choosePlan, quoteNumber, startEstimate, submitContact, zoe } from './steps.ts';
import { expect, test } from './test.ts';

async function requestEmailedQuote(page: Page, email: string): Promise<string> {
  await page.goto('/');
  await startEstimate(page, camry);
  await choosePlan(page, 'Plus');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is the quote for?');
  await page.getByLabel(/Email me offers/).check();
  await page.getByLabel('Phone').fill('(773) 555-0119');
  await page.getByLabel(/Call me at the number/).check();
  // A form sent within two seconds counts as a bot's and gets no email.
  await page.locator('input[name=shownAt]').evaluateAll((fields) => {
    for (const field of fields) field.remove();
  });
  await submitContact(page, { ...zoe, email });
  await answerUsage(page);
  await expect(quoteNumber(page)).toBeVisible();
  return mailTo(email);
}

test('a quote comes by email, and its links show and withdraw consent @phone', async ({ page }) => {
  const mail = await requestEmailedQuote(page, `ada.${Date.now()}@example.com`);
  await page.goto(linkTo(mail, '/permissions'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText("here's how we may contact you");
  await page.locator('summary', { hasText: ': email, calls' }).click();
  await expect(page.getByText('Your permission is not a condition of purchase.')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Stop calls' }).click();
  await expect(page.getByText('Saved. Your changes take effect right away.')).toBeVisible();
  await expect(page.getByText(/You stopped this on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop calls' })).toHaveCount(0);
  await page.getByLabel('Maximum call attempts').selectOption('2');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await reloaded;
  await expect(page.getByLabel('Maximum call attempts')).toHaveValue('2');

  await page.goto(linkTo(mail, '/subscriptions/choices'));
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop emails about your quotes' }).click();
  await expect(page.getByText(/We've stopped emails about your quotes. You may still get/)).toBeVisible();
  await expect(page.getByLabel(/Your quotes/)).not.toBeChecked();
  await expect(page.getByLabel(/Reminders/)).toBeChecked();
  await page.getByRole('link', { name: "Don't contact me at all" }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('');
});

test('a truncated link shows an error and what to do @phone @thorough', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(404);
  const response = await page.goto('/permissions?token=cut');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Stop email, calls, or texts' })).toBeVisible();
  await page.goto('/subscriptions/choices?token=cut');
  await expect(page).toHaveURL(/\/subscriptions\/unsubscribe$/);
});
