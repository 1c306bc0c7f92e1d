import { estimatePath, visit } from './paths.ts';
import { camry, openQuote, planOffer, pricesRegion, selection, waitForScripts, zoe } from './steps.ts';
import { expect, test } from './test.ts';

const oldBmw = { year: '2008', make: 'BMW', model: 'X5', miles: '210,000', zip: '43215' };
const almost100000 = { ...camry, miles: '92,000' };

test('a car that is too old for repairs hears it first, and nothing is chosen for it @phone', async ({
  page,
}) => {
  await visit(page, estimatePath(oldBmw));
  const reason = page.getByText("We can't cover repairs on this car: it's over 200,000 miles");
  await expect(reason).toBeInViewport();
  await expect(pricesRegion(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(selection(page)).toContainText('Choose a plan to see its payments');
  await expect(page.getByText('The prices include')).toHaveCount(0);
  await expect(pricesRegion(page).getByLabel('Deductible')).toHaveCount(0);
});

test('an answer that rules out every plan gets one notice, with an alternative @phone @thorough', async ({
  page,
}) => {
  await openQuote(page, camry, ['salvaged']);
  await expect(page.getByRole('heading', { name: "We can't offer a plan for this vehicle" })).toBeVisible();
  await expect(page.locator('main .notice')).toHaveCount(1);
  await expect(page.getByText("We can't offer a plan for this vehicle")).toHaveCount(1);
  await expect(page.getByText(/\bQ-\w{4}-\w{4}/)).toHaveCount(0);
  const way = page.getByRole('link', { name: 'See what breaks on a Toyota Camry, and what it costs' });
  await expect(way).toHaveAttribute('href', '/what-breaks/toyota/camry');
});

test('a plan that ends sooner is offered for its own months, and becomes another at the limit @phone @thorough', async ({
  page,
}) => {
  await visit(page, estimatePath(almost100000));
  await waitForScripts(page);
  const premium = planOffer(page, 'Premium');
  await expect(premium).toContainText('Not offered for 36 months');
  await expect(premium.getByText('a month')).toHaveCount(0);
  await premium.getByRole('link', { name: 'See 12 months' }).click();
  await expect(premium).toContainText(/Becomes Plus at 100,000 miles, about [A-Z][a-z]+ \d{4}\./);
  await expect(premium.getByText(/^\$[\d,.]+ a month$/)).toBeVisible();
});

test('driving more shows the true end, and the mileage limit that fits @phone @thorough', async ({
  page,
}) => {
  await visit(page, `${estimatePath(camry)}&termMonths=36&termMiles=36000`);
  await waitForScripts(page);
  await pricesRegion(page).getByLabel('Miles driven per year').selectOption('20000');
  const fitting = planOffer(page, 'Plus').getByRole('link', { name: /miles instead/ });
  await expect(fitting).toHaveText(
    /\$[\d,.]+ a month for \d+ months, after \$[\d,.]+ down, \$[\d,.]+ in total\. Ends about/,
  );
  await expect(planOffer(page, 'Plus')).toContainText(/when you reach 9\d,000 miles/);
  await fitting.click();
  await expect(fitting).toHaveCount(0);
});

test('a number in the drawing opens its row without leaving the prices @phone @thorough', async ({
  page,
}) => {
  await visit(page, estimatePath(camry));
  await waitForScripts(page);
  const inside = page.getByRole('region', { name: "See what's inside" });
  const here = page.url();
  await inside.getByRole('link', { name: '1 Engine' }).locator('circle').click();
  await expect(inside.locator('details[open] summary')).toContainText('Engine');
  expect(page.url()).toBe(here);
});

test('the quote keeps its price and the way to order in view, and covers no focused field @phone', async ({
  page,
}) => {
  await openQuote(page);
  const order = page.getByRole('link', { name: 'Review and sign' });
  await expect(order).toBeInViewport({ ratio: 1 });
  const sheet = page.locator('.price-sheet');
  await expect(sheet).toContainText(/\$[\d,.]+ a monthfor \d+ months, \$[\d,.]+ down/);
  const vin = page.getByLabel('Vehicle identification number');
  await vin.focus();
  const [field, bar] = await Promise.all([vin.boundingBox(), sheet.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(page.getByText(/^Not covered: /)).toBeVisible();
});

test('signing in says the same for every address, and takes the code @phone @thorough', async ({
  page,
  pageErrors,
}) => {
  for (const email of [zoe.email, 'nobody.here@example.com']) {
    await visit(page, '/quote/find');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'If we have something' })).toHaveText(
      `If we have something for ${email}, an email is on its way, with a link and a code. Both work once, for 60 minutes. If nothing arrives, check your spam folder, or try the address you used when you bought your plan. An address gets at most 5 of these emails an hour. After that, use the newest one.`,
    );
  }
  pageErrors.expectFailedLoads(400);
  await page.getByLabel('Six-digit code').fill('123 456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText("This code doesn't work.").first()).toBeVisible();
});
