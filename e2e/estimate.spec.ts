import type { Page } from '@playwright/test';
import { parseCents, readText } from './buying.ts';
import { estimatePath, visit } from './paths.ts';
import {
  camry,
  countLoads,
  errorSummary,
  farDrivenCamry,
  pickPlan,
  planNames,
  planOffer,
  planRows,
  pricesRegion,
  rowNames,
  selection,
  startEstimate,
  waitForScripts,
} from './steps.ts';
import { expect, test } from './test.ts';

const monthly = async (page: Page, plan: string) =>
  parseCents(await readText(planOffer(page, plan).getByText(/^\$[\d,.]+ a month$/)));

const total = async (page: Page, plan: string) =>
  parseCents(await readText(planOffer(page, plan).getByText(/^\$[\d,.]+ total$/)));

async function expectFourPlans(page: Page) {
  await expect(planRows(page)).toHaveText(rowNames);
  for (const plan of planNames) {
    await pickPlan(page, plan);
    const [aMonth, inTotal] = [await monthly(page, plan), await total(page, plan)];
    expect(aMonth).toBeGreaterThan(0);
    const payments = await readText(
      selection(page)
        .getByText(/down, then/)
        .filter({ visible: true }),
    );
    const [, down = '', count, each = ''] =
      /(\$[\d,.]+) down, then (\d+) payments of (\$[\d,]+\.\d\d)/.exec(payments) ?? [];
    expect(parseCents(each)).toBe(aMonth);
    expect(parseCents(down) + Number(count) * aMonth).toBe(inTotal);
  }
}

async function expectPremiumIneligible(page: Page) {
  await expect(planOffer(page, 'Premium')).toContainText(
    'Premium is for vehicles with up to 100,000 miles. Yours has 112,400.',
  );
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeDisabled();
  await pickPlan(page, 'Plus');
  await expect(page.getByRole('link', { name: 'Continue with Plus' })).toBeVisible();
}

const term = (page: Page, months: string) =>
  pricesRegion(page)
    .getByRole('navigation', { name: 'Term' })
    .getByRole('link', { name: `${months} months` });

test('four plans with their monthly and total prices', async ({ page }) => {
  await visit(page, '/');
  await startEstimate(page, camry);
  await expectFourPlans(page);
});

test('another term and odometer reading update the prices in place', async ({ page }) => {
  await visit(page, estimatePath(camry));
  await waitForScripts(page);
  const loads = countLoads(page);
  const first = { monthly: await monthly(page, 'Plus'), total: await total(page, 'Plus') };

  await term(page, '60').click();
  await expect(term(page, '60')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => total(page, 'Plus')).toBeGreaterThan(first.total);
  await term(page, '36').click();
  await expect.poll(() => total(page, 'Plus')).toBe(first.total);

  await pricesRegion(page).getByLabel('Mileage', { exact: true }).fill('112,400');
  await pricesRegion(page).getByLabel('Miles driven per year').focus();
  await expect.poll(() => monthly(page, 'Plus')).toBeGreaterThan(first.monthly);
  await expectPremiumIneligible(page);
  expect(loads()).toBe(0);
});

test("a plan that isn't offered shows the exact reason @phone @thorough", async ({ page }) => {
  await visit(page, estimatePath(farDrivenCamry));
  await expectPremiumIneligible(page);
});

test("a VIN identifies the vehicle, however it's typed @phone @thorough", async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('radio', { name: 'By VIN' }).check();
  await expect(page.getByLabel('Make', { exact: true })).toBeHidden();
  await page.getByLabel('VIN', { exact: true }).fill('4t1b11hk1-ju 000001');
  await page.getByLabel('Mileage', { exact: true }).fill('60000');
  await page.getByLabel('ZIP code').fill('60601');
  await page.getByRole('button', { name: 'See my price' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2018 Toyota Camry');
  await expectFourPlans(page);
});

test('the models of the chosen make and year are listed @phone @thorough', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('textbox', { name: 'Model', exact: true })).toBeVisible();
  await page.getByLabel('Year', { exact: true }).selectOption('2019');
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  const models = page.getByRole('combobox', { name: 'Model', exact: true });
  await expect(models.getByRole('option', { name: 'Camry', exact: true })).toBeAttached();
  await expect(models.getByRole('option', { name: 'Civic', exact: true })).toHaveCount(0);
  await page.getByLabel('Make', { exact: true }).selectOption('Honda');
  await expect(models.getByRole('option', { name: 'Civic', exact: true })).toBeAttached();
});

test('the ZIP code shows its place after the fifth digit @phone @thorough', async ({ page }) => {
  await visit(page, '/');
  const zip = page.getByLabel('ZIP code');
  await zip.fill('6060');
  await expect(page.getByText('Chicago, IL. We sell plans here.')).toHaveCount(0);
  await zip.press('End');
  await zip.press('1');
  await expect(page.getByText('Chicago, IL. We sell plans here.')).toBeVisible();
});

for (const path of ['/', '/quote', estimatePath(camry)] as const) {
  test(`no personal details are requested at ${path.split('?')[0]}${path.includes('?') ? ' with prices' : ''} @desktop`, async ({
    page,
  }) => {
    await visit(page, path);
    await expect(page.getByLabel('ZIP code')).toHaveCount(1);
    const names = await page
      .locator('input:not([type="hidden"]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => /name|mail|phone/i.test(name))).toEqual([]);
    await expect(page.locator('input[type="email"], input[type="tel"]')).toHaveCount(0);
  });
}

test.describe('without a script @phone', () => {
  test.use({ javaScriptEnabled: false });

  test('another term and odometer reading load a new page', async ({ page }) => {
    await visit(page, estimatePath(camry));
    await expectFourPlans(page);
    const loads = countLoads(page);
    const first = { monthly: await monthly(page, 'Plus'), total: await total(page, 'Plus') };

    await term(page, '60').click();
    await expect(term(page, '60')).toHaveAttribute('aria-current', 'true');
    expect(await total(page, 'Plus')).toBeGreaterThan(first.total);
    await term(page, '36').click();
    await expect(term(page, '36')).toHaveAttribute('aria-current', 'true');
    expect(loads()).toBe(2);

    await pricesRegion(page).getByLabel('Mileage', { exact: true }).fill('112,400');
    await page.getByRole('button', { name: 'Update prices' }).click();
    await expectPremiumIneligible(page);
    expect(await monthly(page, 'Plus')).toBeGreaterThan(first.monthly);
    expect(loads()).toBe(3);
  });

  test('an unknown model shows an error and the list of models @thorough', async ({ page, pageErrors }) => {
    pageErrors.expectFailedLoads(400);
    await visit(page, '/');
    await startEstimate(page, { ...camry, model: 'Camri' }, 'typed');
    const message = 'We don\'t recognize the model "Camri" for Toyota. Choose one from the list.';
    await expect(errorSummary(page).getByRole('link', { name: message })).toHaveAttribute(
      'href',
      '#vehicleModel',
    );
    const models = page.getByRole('combobox', { name: 'Model', exact: true });
    await expect(models).toHaveAccessibleDescription(message);
    await expect(page.getByLabel('Mileage', { exact: true })).toHaveValue(camry.miles);
    await models.selectOption('Camry');
    await page.getByRole('button', { name: 'See my price' }).click();
    await expectFourPlans(page);
  });
});

test('asks only for equipment that some cars of that model and year have @thorough', async ({ page }) => {
  const choices = page.getByRole('group', { name: 'Drivetrain and engine' });
  await visit(page, estimatePath({ ...camry, year: '2014', make: 'BMW', model: '535i' }));
  await expect(choices.getByRole('checkbox')).toHaveCount(1);
  await expect(choices.getByRole('checkbox', { name: 'All-wheel or four-wheel drive' })).not.toBeChecked();
  await expect(choices.getByText('Turbocharger')).toBeVisible();

  await waitForScripts(page);
  await choices.getByRole('checkbox', { name: 'All-wheel or four-wheel drive' }).check();
  await expect(page).toHaveURL(/isAwd=on/);
  await expect(page).toHaveURL(/isTurbo=on/);
  await expect(choices.getByText('Turbocharger')).toBeVisible();
});

test('an answer given before React started changes the price @phone', async ({ page }) => {
  const { promise, resolve: start } = Promise.withResolvers<void>();
  await page.route(/\/islands-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await visit(page, estimatePath(camry));
  await pickPlan(page, 'Plus');
  await pricesRegion(page).getByLabel('All-wheel or four-wheel drive').check();
  start();
  await expect(page).toHaveURL(/isAwd=on/);
  await expect(selection(page).getByRole('link', { name: 'Continue with Plus' })).toHaveAttribute(
    'href',
    /isAwd=on/,
  );
});

test('the receipt never covers what stands below the plans @desktop', async ({ page }) => {
  await visit(page, estimatePath(camry));
  const parts = page.getByRole('heading', { name: "See what's inside" });
  await parts.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  const edge = async (place: typeof parts, side: 'bottom' | 'top') =>
    (await place.evaluate((element) => element.getBoundingClientRect().toJSON()))[side] as number;
  await expect
    .poll(async () => (await edge(parts, 'top')) - (await edge(selection(page), 'bottom')))
    .toBeGreaterThan(0);
});
