import type { Page } from '@playwright/test';
import { parseCents, readText } from './buying.ts';
import { press, type } from './keys.ts';
import { funnelPath, type Path, visit } from './paths.ts';
import {
  answerUsage,
  camry,
  choosePlan,
  errorSummary,
  farDrivenCamry,
  pickPlan,
  planOffer,
  planRows,
  pricesRegion,
  quoteNumber,
  rowNames,
  selection,
  startEstimate,
  submitContact,
  waitForScripts,
} from './steps.ts';
import { expect, test, thoroughUnless } from './test.ts';

const variants = ['wing', 'wingv2', 'wingv3', 'stencil', 'stencil2'] as const;
type Variant = (typeof variants)[number];

const campaign = {
  utm_source: 'radio',
  utm_campaign: 'fall drive',
  gclid: 'abc-123',
  promoCode: 'NEIGHBOR8',
  partner_tag: 'ü&=+',
};
const withCampaign = (path: string) => `${path}?${new URLSearchParams(campaign)}` as Path;

/** A 2018 Camry. */
const vin = '4T1B11HK1JU000001';
const visiblePlan = (page: Page) =>
  selection(page).getByRole('heading', { level: 3 }).filter({ visible: true });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const seePrices = (page: Page) => page.getByRole('button', { name: 'See my price' }).click();

async function fillVehicle(page: Page, entry: 'listed' | 'typed') {
  await page.getByLabel('Year', { exact: true }).selectOption(camry.year);
  await page.getByLabel('Make', { exact: true }).selectOption(camry.make);
  if (entry === 'listed')
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption(camry.model);
  else await page.getByRole('textbox', { name: 'Model', exact: true }).fill(camry.model);
}

async function fillMilesAndPlace(page: Page) {
  await page.getByLabel('Mileage', { exact: true }).fill(camry.miles);
  await page.getByLabel('ZIP code').fill(camry.zip);
}

async function oneByOne(page: Page, entry: 'listed' | 'typed') {
  await expect(page.getByText('1 of 3')).toBeVisible();
  await fillVehicle(page, entry);
  await next(page);
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(title(page)).toHaveText("What's the mileage?");
  await page.getByLabel('Mileage', { exact: true }).fill(camry.miles);
  await next(page);
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(title(page)).toHaveText('Where do you keep it?');
  await page.getByLabel('ZIP code').fill(camry.zip);
  await seePrices(page);
  await expect(page.getByText(/^\d of \d$/)).toHaveCount(0);
}

async function vinFirst(page: Page) {
  await page.getByLabel('VIN', { exact: true }).fill('4t1b11hk1-ju 000001');
  await next(page);
  await expect(page.getByRole('status').filter({ hasText: 'Decoded from your VIN' })).toContainText(
    '2018 Toyota Camry',
  );
  await expect(page.getByLabel('Year', { exact: true })).toHaveCount(0);
  await fillMilesAndPlace(page);
  await seePrices(page);
}

async function goToPrices(page: Page, variant: Variant, entry: 'listed' | 'typed') {
  if (variant === 'wingv2') await oneByOne(page, entry);
  else if (variant === 'wingv3') await vinFirst(page);
  else await startEstimate(page, camry, entry);
  const year = variant === 'wingv3' ? '2018' : '2019';
  await expect(title(page)).toHaveText(`${year} Toyota Camry`);
  expect(new URL(page.url()).pathname).toBe(`/funnel/${variant}`);
  await expect(planRows(page)).toHaveText(rowNames);
}

async function goToContact(page: Page) {
  await choosePlan(page, 'Premium');
  await expect(title(page)).toHaveText('Who is the quote for?');
}

function expectContactPath(page: Page, variant: Variant) {
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/quote/contact');
  for (const [name, value] of Object.entries(campaign)) expect(searchParams.getAll(name)).toEqual([value]);
  expect(searchParams.get('from')).toBe(`funnel/${variant}`);
  expect(searchParams.get('coveragePlan')).toBe('3');
  expect(searchParams.get('termMonths')).toBe('36');
  expect(searchParams.get('vin')).toBe(variant === 'wingv3' ? vin : null);
}

async function goToQuote(page: Page) {
  await expect(page.getByLabel('Promo code')).toHaveValue(campaign.promoCode);
  await submitContact(page);
  await answerUsage(page);
  await expect(quoteNumber(page)).toBeVisible();
  await expect(page.getByText(`${campaign.promoCode} applied.`)).toBeVisible();
}

for (const variant of variants) {
  test(
    `${variant}: from the landing page to a quote, with its campaign @phone`,
    thoroughUnless(['wingv3', 'stencil2'].includes(variant)),
    async ({ page }) => {
      await visit(page, withCampaign(`/funnel/${variant}`));
      await goToPrices(page, variant, 'listed');
      if (variant === 'stencil2') await waitForScripts(page);
      await goToContact(page);
      expectContactPath(page, variant);
      await goToQuote(page);
    },
  );
}

test.describe('without a script @phone', () => {
  test.use({ javaScriptEnabled: false });

  for (const variant of variants) {
    test(`${variant}: the same steps`, thoroughUnless(variant === 'wingv2'), async ({ page }) => {
      await visit(page, withCampaign(`/funnel/${variant}`));
      await goToPrices(page, variant, 'typed');
      await goToContact(page);
      expectContactPath(page, variant);
      await goToQuote(page);
    });
  }

  test('changing the term keeps the variant and the campaign @thorough', async ({ page }) => {
    await visit(page, withCampaign('/funnel/wing'));
    await goToPrices(page, 'wing', 'typed');
    await pricesRegion(page).getByRole('link', { name: '60 months' }).click();
    await expect(pricesRegion(page).getByRole('link', { name: '60 months' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await pricesRegion(page).getByLabel('Mileage', { exact: true }).fill('70,000');
    await page.getByRole('button', { name: 'Update prices' }).click();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/funnel/wing');
    expect(searchParams.get('termMonths')).toBe('60');
    expect(searchParams.get('utm_source')).toBe(campaign.utm_source);
  });

  test('visitors without a VIN can continue with make and model, and go back @thorough', async ({ page }) => {
    await visit(page, withCampaign('/funnel/wingv3'));
    await page.getByRole('link', { name: "I don't have my VIN" }).click();
    await page.getByRole('link', { name: 'Use my VIN instead' }).click();
    await expect(page.getByLabel('VIN', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: "I don't have my VIN" }).click();
    await fillVehicle(page, 'typed');
    await next(page);
    await expect(page.getByText('Decoded from your VIN')).toHaveCount(0);
    await fillMilesAndPlace(page);
    await seePrices(page);
    await expect(title(page)).toHaveText('2019 Toyota Camry');
    await choosePlan(page, 'Plus');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('from')).toBe('funnel/wingv3');
    expect(searchParams.get('gclid')).toBe(campaign.gclid);
  });
});

test('wingv2: Back keeps every answer, and an invalid one shows an error on its screen @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400, 404); // the invalid answers, and the lookup of an unknown ZIP code
  await visit(page, withCampaign('/funnel/wingv2'));
  await fillVehicle(page, 'listed');
  await next(page);
  await page.getByLabel('Mileage', { exact: true }).fill('lots');
  await next(page);
  await expect(errorSummary(page)).toContainText("Mileage is missing or isn't a number.");
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.getByLabel('Mileage', { exact: true }).fill(camry.miles);
  await next(page);
  await page.getByLabel('ZIP code').fill('00000');
  await seePrices(page);
  await expect(errorSummary(page).getByRole('link')).toHaveAttribute('href', '#zipCode');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(errorSummary(page)).toHaveCount(0);
  await expect(page.getByLabel('Mileage', { exact: true })).toHaveValue(camry.miles);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue(camry.make);
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toHaveValue(camry.model);
  await next(page);
  await page.getByLabel('ZIP code').fill(camry.zip);
  await seePrices(page);
  await expect(title(page)).toHaveText('2019 Toyota Camry');
  await page.getByRole('link', { name: 'Change mileage' }).click();
  await page.getByLabel('Mileage', { exact: true }).fill('112,400');
  await next(page);
  await expect(planOffer(page, 'Premium')).toContainText('Yours has 112,400.');
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe(campaign.utm_source);
});

test('wingv3: a mistyped VIN shows an error, and stays in its field @phone @thorough', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(400);
  await visit(page, '/funnel/wingv3');
  await page.getByLabel('VIN', { exact: true }).fill('4T1B11HK2JU000001');
  await next(page);
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('4T1B11HK2JU000001');
  await expect(page.getByLabel('VIN', { exact: true })).toHaveAccessibleDescription(/the 9th character/);
});

test('stencil2: the selection follows the plan and term @thorough', async ({ page }) => {
  await visit(page, '/funnel/stencil2');
  const invitation = page.getByRole('complementary', { name: 'Your price' });
  await expect(invitation).toContainText('Enter your car to get your price.');
  await invitation.getByRole('link', { name: 'Start my quote' }).click();
  await page.getByLabel('ZIP code').focus();
  const submit = page.getByRole('button', { name: 'See my price' });
  for (const block of ['start', 'center', 'end'] as const) {
    await submit.evaluate((button, at) => button.scrollIntoView({ block: at, behavior: 'instant' }), block);
    const [bar, button] = await Promise.all([invitation.boundingBox(), submit.boundingBox()]);
    expect(bar?.y, `the bar is below the button at the ${block}`).toBeGreaterThanOrEqual(
      (button?.y ?? 0) + (button?.height ?? 0),
    );
  }
  await startEstimate(page, camry);
  await waitForScripts(page);
  await expect(visiblePlan(page)).toHaveText('Plus, 36 months');
  const perMonth = async () =>
    parseCents(
      await readText(
        selection(page)
          .getByText(/^\$[\d,.]+ a month$/)
          .filter({ visible: true })
          .first(),
      ),
    );
  const first = await perMonth();
  await pickPlan(page, 'Premium');
  await expect(visiblePlan(page)).toHaveText('Premium, 36 months');
  expect(await perMonth()).toBeGreaterThan(first);
  await pricesRegion(page).getByRole('link', { name: '48 months' }).click();
  await expect(visiblePlan(page)).toHaveText('Premium, 48 months');
  await page.reload();
  await expect(visiblePlan(page)).toHaveText('Premium, 48 months');
});

test("stencil2: when the selected plan isn't offered, another one is selected @phone @thorough", async ({
  page,
}) => {
  await visit(page, `${funnelPath('stencil2', farDrivenCamry)}&coveragePlan=3` as Path);
  await expect(planOffer(page, 'Premium')).toContainText('Premium is for vehicles with up to 100,000 miles');
  await expect(visiblePlan(page)).toContainText('Plus');
});

test('visitors from a restricted place can join the waitlist from the variant @phone @thorough', async ({
  page,
}) => {
  await visit(page, funnelPath('stencil', { ...camry, zip: '90210' }));
  await expect(page.getByRole('heading', { name: "We don't sell plans in California" })).toBeVisible();
  await expect(page.locator('input[name="from"]')).toHaveValue('funnel/stencil');
  await page.getByLabel('Email').fill('zoe.nunez@example.com');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(title(page)).toHaveText("You're on the list for California");
});

test('wingv2 by keyboard alone, to the contact step @desktop @thorough', async ({ page }) => {
  await visit(page, '/funnel/wingv2');
  await type(page, page.getByLabel('Year', { exact: true }), '2019');
  await type(page, page.getByLabel('Make', { exact: true }), 'Toyota');
  const model = page.getByRole('combobox', { name: 'Model', exact: true });
  await expect(model.getByRole('option', { name: 'Camry', exact: true })).toBeAttached();
  await type(page, model, 'Camry');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await type(page, page.getByLabel('Mileage', { exact: true }), '60000');
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('ZIP code'), '60601');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('2019 Toyota Camry');
  await press(page, page.getByRole('link', { name: 'Continue with Plus' }));
  await expect(title(page)).toHaveText('Who is the quote for?');
});

test('by keyboard, nothing in focus is hidden behind the price at the bottom @phone', async ({ page }) => {
  await visit(page, funnelPath('stencil2', camry));
  await waitForScripts(page);
  const box = await page.locator('.price-sheet').filter({ visible: true }).boundingBox();
  /** The bottom of the focused element, or 0 for the price itself and the end of the page. */
  const bottom = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest('.price-sheet')) return 0;
      return element.getBoundingClientRect().bottom;
    });
  for (let presses = 0; presses < 24; presses += 1) {
    await page.keyboard.press('Tab');
    // The page scrolls smoothly to the focus.
    await expect.poll(bottom).toBeLessThanOrEqual(box?.y ?? 0);
  }
});

test('/funnel shows a browser the same variant each time, and counts its first quote @desktop', async ({
  page,
  context,
}) => {
  const readStored = async () => (await context.cookies()).find(({ name }) => name === 'experiment-funnel');
  const response = await visit(page, withCampaign('/funnel'));
  expect(response?.headers()['cache-control']).toBe('private, no-cache');
  const cookie = await readStored();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(variants).toContain(cookie?.value);
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(30, 1);

  const headline = await readText(title(page));
  for (let visits = 0; visits < 3; visits += 1) {
    const again = await visit(page, '/funnel');
    expect(again?.headers()['set-cookie']).toBeUndefined();
    await expect(title(page)).toHaveText(headline);
  }
  await visit(page, `/funnel/${cookie?.value}` as Path);
  await expect(title(page)).toHaveText(headline);

  await visit(page, withCampaign('/funnel'));
  const variant = cookie?.value as Variant;
  await goToPrices(page, variant, 'listed');
  if (variant === 'stencil2') await waitForScripts(page);
  await goToContact(page);
  expectContactPath(page, variant);
  await submitContact(page);
  await expect(title(page)).toHaveText('How do you use it?');
  expect((await readStored())?.value).toBe(`${variant}.1`);
  await visit(page, '/funnel');
  await expect(title(page)).toHaveText(headline);
});
