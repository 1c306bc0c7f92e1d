import { visit } from './paths.ts';
import { openQuote, openReview, waitForScripts } from './steps.ts';
import { expect, test } from './test.ts';

const title = 'Three things to know about our plans';

test('the disclaimer opens from the footer by keyboard and returns the focus', async ({ page }) => {
  await visit(page, '/about-us');
  const opener = page.getByRole('contentinfo').getByRole('link', { name: title });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText("aren't insurance");
  await expect(dialog).toContainText('vehicle service contracts');
  await expect(dialog).toContainText('30 days and 1,000 miles');
  await expect(dialog).toContainText('$100 deductible');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/about-us$/);
});

const car = 'vehicleYear=2018&vehicleMake=Honda&vehicleModel=Accord&vehicleMileage=42000&zipCode=60601';

for (const path of ['/plans', `/quote?${car}`]) {
  test(`the disclaimer opens from ${path.split('?')[0]}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('dialog', { name: title })).toContainText('$100 deductible');
  });
}

test('the disclaimer opens from a quote and its review', async ({ page }) => {
  const opens = async () => {
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('dialog', { name: title })).toContainText('$100 deductible');
    await page.keyboard.press('Escape');
  };
  await openQuote(page);
  await waitForScripts(page);
  await opens();
  await openReview(page);
  await opens();
});

test.describe('without JavaScript @phone', () => {
  test.use({ javaScriptEnabled: false });

  test('the disclaimer is a section of the terms of use', async ({ page }) => {
    await page.goto('/plans');
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/terms-of-use#disclaimer$/);
    await expect(page.getByRole('region', { name: title })).toContainText('$100 deductible');
  });
});
