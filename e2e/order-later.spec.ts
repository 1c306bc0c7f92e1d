import { findings } from './html.ts';
import { openReview } from './steps.ts';
import { expect, test } from './test.ts';

test('an order is saved, continued in another browser, and signed by hand @phone', async ({
  page,
  browser,
}) => {
  await openReview(page);
  const inFull = page.getByRole('link', { name: /^Pay in full/ });
  const [total = ''] = /\$[\d,.]+\d/.exec((await inFull.textContent()) ?? '') ?? [];
  await inFull.click();
  await expect(page.locator('header a[data-enhance="my-quote"]')).toHaveText(`My quote: ${total} in total`);
  await page.getByLabel('Street address').first().fill('7 Oak Street');
  await page.getByRole('button', { name: 'Save and email me a link to continue' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We saved your answers' })).toBeInViewport();
  expect(await findings(page)).toEqual([]);

  // The cookie with the quote's key is what the emailed link sets.
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const later = await other.newPage();
  await later.goto(page.url().replace(/&payment=.*/, ''));
  await expect(later.getByRole('link', { name: /^Pay in full/ })).toHaveAttribute('aria-current', 'true');
  await expect(later.getByLabel('Street address').first()).toHaveValue('7 Oak Street');
  const box = later.locator('#drawing svg');
  await expect(box).toBeVisible();
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await later.mouse.move(x + width * 0.2, y + height * 0.6);
  await later.mouse.down();
  const stops = [0.3, 0.5, 0.7];
  for (const at of stops) await later.mouse.move(x + width * at, y + height * (1 - at));
  await later.mouse.up();
  await expect(later.locator('#drawing path')).toHaveAttribute('d', /^M\d+ \d+(L\d+ \d+){3}$/);
  expect(await findings(later)).toEqual([]);
  await later.getByRole('button', { name: 'Clear the drawing' }).click();
  await expect(later.locator('input[name="drawing"]')).toHaveValue('');
  await other.close();
});
