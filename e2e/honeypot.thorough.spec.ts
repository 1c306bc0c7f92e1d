import { zoe } from './steps.ts';
import { expect, test } from './test.ts';

test('a bot that fills in every field gets an ordinary response @desktop', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('Name').fill('Zoë Núñez');
  await page.getByLabel('Email', { exact: true }).fill(zoe.email);
  await page.getByLabel("What's it about?").selectOption('Something else');
  await page.getByLabel('Message', { exact: true }).fill('Buy our pills');
  await page.locator('input[name="website"]').fill('https://pills.example');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got your message');
});

test('a form records when it was shown, unless a draft filled it in @desktop', async ({ page }) => {
  await page.goto('/quote/tell-me-when?zipCode=90001');
  const shownAt = page.locator('input[name="shownAt"]');
  await expect(shownAt).toHaveCount(1);
  await expect(shownAt).toHaveValue(/^[\w-]+\.[\w-]+$/);
  await page.getByLabel('Email').fill(zoe.email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(zoe.email);
  await expect(shownAt).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form shown again with errors keeps its original time @desktop', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoads(400);
    await page.goto('/quote/tell-me-when?zipCode=90001');
    const shownAt = page.locator('input[name="shownAt"]');
    const first = await shownAt.inputValue();
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(shownAt).toHaveValue(first);
  });
});
