import { dollars, parseCents, readText } from './buying.ts';
import { answerRadio, drivetrain, errorSummary, milesAYear, openUsage } from './steps.ts';
import { expect, test } from './test.ts';

const camryVin = '4T1B11HKXKU000001';

test('shows what an answer adds, keeps the price up to date, and skips questions that the VIN answers @phone', async ({
  page,
}) => {
  await openUsage(page);
  const price = page.getByText('Plus, 36 months').locator('../..').filter({ visible: true });
  const before = parseCents(await readText(price.getByText('a month')));
  const rideshare = answerRadio(page, 'rideshare', 'Yes');
  const added = parseCents(await readText(rideshare.locator('..')));
  await rideshare.check();
  const after = `Now ${dollars(before + added)} a month, ${dollars(added)} more.`;
  await expect(page.getByRole('status').filter({ hasText: 'a month' })).toHaveText(after);
  const [now, was] = [before + added, before].map((cents) => dollars(cents).replace('$', '\\$'));
  await expect(price).toContainText(new RegExp(`${now} a monthfor \\d+ monthswas ${was}`));
  await expect(price.locator('s')).toHaveCount(0);
  await expect(
    page.getByText(/^Your total changed from \$[\d,.]+ to \$[\d,.]+, \$[\d,.]+ more\.$/),
  ).toBeVisible();

  await milesAYear(page, '20000').check();
  const limits = page.getByRole('radiogroup', { name: 'Miles included in 36 months' });
  await expect(limits.getByRole('radio')).toHaveCount(2);

  const hybrid = page.getByLabel('Hybrid');
  await expect(hybrid).toBeVisible();
  await page.getByRole('textbox', { name: 'VIN' }).fill(camryVin);
  await expect(hybrid).toBeHidden();
  await expect(drivetrain(page)).toBeVisible();
  await expect(drivetrain(page).getByRole('radio', { checked: true })).toHaveCount(0);

  await answerRadio(page, 'salvaged', 'Yes').check();
  await expect(page.getByText("Can't be covered", { exact: true })).toBeVisible();
  await expect(answerRadio(page, 'odometer', 'Yes')).toBeHidden();
  await expect(page.getByRole('button', { name: 'See my quote' })).toHaveCount(0);
  await page.getByRole('button', { name: 'See what you can do instead' }).click();
  const notEligible = page.locator('.notice-stop');
  await expect(notEligible.getByRole('listitem').first()).toContainText('salvage');
  await notEligible.getByRole('link', { name: 'change it' }).click();
  await expect(answerRadio(page, 'salvaged', 'Yes')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'No', exact: true, checked: true })).toHaveCount(0);
});

test('a draft has its price, and an answer survives a VIN that is removed again @phone @thorough', async ({
  page,
}) => {
  await openUsage(page);
  const status = page.getByRole('status').filter({ hasText: 'a month' });
  await answerRadio(page, 'rideshare', 'Yes').check();
  await expect(status).toHaveText(/^Now \$[\d.]+ a month, \$[\d.]+ more\.$/);
  const price = await readText(status);
  await page.reload();
  await expect(answerRadio(page, 'rideshare', 'Yes')).toBeChecked();
  await expect(status).toHaveText(price);

  const hybrid = page.getByLabel('Hybrid');
  await hybrid.check();
  await page.getByRole('textbox', { name: 'VIN' }).fill(camryVin);
  await expect(hybrid).toBeHidden();
  await page.getByRole('textbox', { name: 'VIN' }).fill('');
  await expect(hybrid).toBeChecked();
});

test('an answer given before React started counts, and a corrected one loses its error @desktop @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  const { promise, resolve: start } = Promise.withResolvers<void>();
  await page.route(/\/islands-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await openUsage(page);
  await answerRadio(page, 'rideshare', 'Yes').check();
  start();
  await expect(page.getByRole('status').filter({ hasText: 'more.' })).toBeAttached();
  await page.getByRole('button', { name: 'See my quote' }).click();
  const salvagedElement = errorSummary(page).getByRole('link', { name: 'salvage' });
  await expect(salvagedElement).toBeVisible();
  await answerRadio(page, 'salvaged', 'No').check();
  await expect(salvagedElement).toHaveCount(0);
});

test('one tap answers no to all questions, and any yes clears it @phone @thorough', async ({ page }) => {
  await openUsage(page);
  const none = page.getByRole('checkbox', { name: 'None of these apply' });
  await expect(none).not.toBeChecked();
  await expect(none).toHaveAccessibleDescription(/^Check the box to answer No to all of them/);
  await none.focus();
  await page.keyboard.press('Space');
  const noes = page.getByRole('radio', { name: 'No', exact: true });
  await expect(noes).toHaveCount(5);
  for (const no of await noes.all()) await expect(no).toBeChecked();
  await expect(none).toBeChecked();
  await page.reload();
  await expect(none).toBeChecked();
  await answerRadio(page, 'odometer', 'Yes').check();
  await expect(none).not.toBeChecked();
  await expect(answerRadio(page, 'salvaged', 'No')).toBeChecked();
  await none.check();
  await expect(answerRadio(page, 'odometer', 'No')).toBeChecked();
  await none.uncheck();
  await expect(page.getByRole('radio', { name: 'No', exact: true, checked: true })).toHaveCount(0);
});

test.describe('without JavaScript @desktop', () => {
  test.use({ javaScriptEnabled: false });

  test('each question is answered by itself', async ({ page }) => {
    await openUsage(page);
    await expect(page.getByText('None of these apply')).toBeHidden();
  });
});

for (const path of ['/quote/usage/prices', '/quote/your-quote/changes'])
  test(`${path} accepts only forms of our own pages, and says what's wrong @desktop`, async ({
    request,
    baseURL,
  }) => {
    const form = { intent: 'show-quote' };
    const url = `${path}?opportunityId=00000000-0000-0000-0000-000000000000`;
    const foreign = await request.post(url, { form, headers: { origin: 'https://evil.example' } });
    expect(foreign.status()).toBe(403);
    const response = await request.post(url, {
      form,
      headers: { origin: String(baseURL), 'x-enhanced-form': '1' },
    });
    expect([response.status(), response.headers()['x-ratelimit-limit']]).toEqual([404, '120']);
    expect((await request.get(path)).status()).toBe(405);
  });
