import { readText } from './buying.ts';
import { visit } from './paths.ts';
import { expect, test } from './test.ts';

test('the home page is short on a phone, and has all of its sections @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const titles = [
    'See the price before you give us your name',
    'Four plans. Each includes the one before.',
    'What one car costs',
    'How a claim works',
    'What we paid the most for',
    'The catch, in full',
    'Reviews, good and bad',
    'Common questions',
  ];
  for (const name of titles) {
    const heading = page.getByRole('heading', { name, exact: true });
    await heading.scrollIntoViewIfNeeded();
    await expect(heading).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'See my price' }).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('Premium becomes Plus at 100,000 miles').first()).toBeVisible();
  await expect(page.getByText('See all 33 exclusions')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6200);
});

test('the home page and the FAQ say the same about who backs the contract @desktop', async ({ page }) => {
  await visit(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: 'Who backs the contract' });
  const text = (await readText(link.locator('..'))).replace('Who backs the contract', '').trim();
  await link.click();
  await expect(page).toHaveURL('/common-questions#who-stands-behind-the-contract');
  await expect(page.locator('#who-stands-behind-the-contract')).toContainText(text);
});

test('a link to the exclusions opens them @phone', async ({ page }) => {
  await page.goto('/#not-covered');
  await expect(page.getByText('Tires and wheels').first()).toBeVisible();
});
