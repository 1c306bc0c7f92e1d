import type { Page } from '@playwright/test';
import { findings, waitForAnimations } from './html.ts';
import { errorSummary } from './steps.ts';
import { expect, test } from './test.ts';

const contractSection = (page: Page) => page.getByRole('region', { name: /^The contracts? in your state$/ });

async function choose(page: Page, state: string) {
  await contractSection(page).getByLabel('Your state').selectOption(state);
  await contractSection(page).getByRole('button', { name: 'Show contract' }).click();
}

test('a visitor reads what is different in a state, and its contract @phone', async ({ page, request }) => {
  await page.goto('/plans');
  await expect(contractSection(page)).toContainText('the general contracts');
  await choose(page, 'Florida');
  await expect(page).toHaveURL('/plans?state=FL#your-state');
  await expect(contractSection(page).getByRole('status')).toContainText(
    'In Florida, you have 60 days from the day you buy',
  );
  await expect(page.getByRole('link', { name: 'PDF of the Plus contract for Florida' })).toBeVisible();
  const link = contractSection(page).getByRole('link', { name: 'Plus for Florida (PDF)' });
  const file = await request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toContain('longmile-plus-florida-sample-contract.pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await waitForAnimations(page);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

test('a form sent without a state shows our own error, also where the page without it is cached @phone', async ({
  page,
}) => {
  await page.goto('/plans');
  await contractSection(page).getByRole('button', { name: 'Show contract' }).click();
  await expect(page).toHaveURL('/plans?state=#your-state');
  await expect(errorSummary(page)).toBeFocused();
  await errorSummary(page).getByRole('link', { name: 'Choose your state.' }).click();
  await expect(contractSection(page).getByLabel('Your state')).toBeFocused();
  await choose(page, 'Texas');
  await expect(errorSummary(page)).toHaveCount(0);
  await page.goto('/plans');
  await expect(errorSummary(page)).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test("a state can be chosen, and one where we don't sell shows a message @phone", async ({ page }) => {
    await page.goto('/tocoatwork/plus');
    await choose(page, 'Missouri');
    await expect(page).toHaveURL('/tocoatwork/plus?state=MO#your-state');
    await expect(contractSection(page).getByRole('status')).toContainText("We don't sell plans in Missouri.");
    await contractSection(page).getByRole('link', { name: 'Back to the general contracts' }).click();
    await expect(contractSection(page).getByRole('status')).toHaveCount(0);
  });
});
