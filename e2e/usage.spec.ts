import { dollars, parseCents, readText } from './buying.ts';
import { drivetrain, errorSummary, milesAYear, openUsage, quoteNumber, usageBox } from './steps.ts';
import { expect, test } from './test.ts';

const camryVin = '4T1B11HKXKU000001';

test('shows what an answer adds, keeps the price up to date, and skips questions that the VIN answers @phone', async ({
  page,
}) => {
  await openUsage(page);
  const price = page.getByText('Plus, 36 months').locator('../..').filter({ visible: true });
  const before = parseCents(await readText(price.getByText('a month')));
  const rideshare = usageBox(page, 'rideshare');
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

  await usageBox(page, 'salvaged').check();
  await expect(page.getByText("Can't be covered", { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'See my quote' })).toHaveCount(0);
  await page.getByRole('button', { name: 'See what you can do instead' }).click();
  const notEligible = page.locator('.notice-stop');
  await expect(notEligible.getByRole('listitem').first()).toContainText('salvage');
  await notEligible.getByRole('link', { name: 'change it' }).click();
  await expect(usageBox(page, 'salvaged')).toBeChecked();
});

test('a draft has its price, and an answer survives a VIN that is removed again @phone @thorough', async ({
  page,
}) => {
  await openUsage(page);
  const status = page.getByRole('status').filter({ hasText: 'a month' });
  await usageBox(page, 'rideshare').check();
  await expect(status).toHaveText(/^Now \$[\d.]+ a month, \$[\d.]+ more\.$/);
  const price = await readText(status);
  await page.reload();
  await expect(usageBox(page, 'rideshare')).toBeChecked();
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
  await usageBox(page, 'rideshare').check();
  start();
  await expect(page.getByRole('status').filter({ hasText: 'more.' })).toBeAttached();
  await page.getByRole('button', { name: 'See my quote' }).click();
  const drivetrainLink = errorSummary(page).getByRole('link', { name: 'Choose a drivetrain' });
  await expect(drivetrainLink).toBeVisible();
  await drivetrain(page).getByRole('radio', { name: 'Two-wheel drive' }).check();
  await expect(drivetrainLink).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript @phone' : 'without JavaScript @desktop', () => {
    test.use({ javaScriptEnabled });

    test('the button says that nothing else applies, and the quote can be skipped', async ({ page }) => {
      await openUsage(page);
      await milesAYear(page).check();
      await drivetrain(page).getByRole('radio', { name: 'Two-wheel drive' }).check();
      const none = page.getByRole('button', { name: 'None apply. See my quote' });
      await expect(none).toBeVisible();
      await usageBox(page, 'rideshare').check();
      await expect(none).toHaveCount(0);
      if (javaScriptEnabled)
        await expect(page.getByRole('status').filter({ hasText: 'a month' })).toHaveText(/^Now /);
      await page.getByRole('button', { name: 'Skip to review and sign' }).click();
      if (javaScriptEnabled)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review, sign, and pay');
      // Without JavaScript, nothing showed the new price yet.
      else await expect(quoteNumber(page)).toBeVisible();
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
