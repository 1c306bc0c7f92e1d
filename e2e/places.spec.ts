import type { Page } from '@playwright/test';
import { usagePath } from '../src/features/selling/quote/pages/paths.ts';
import { contactPath, estimatePath, funnelPath, visit } from './paths.ts';
import {
  camry,
  errorSummary,
  planRows,
  pricesRegion,
  rowNames,
  startEstimate,
  startQuote,
  waitForScripts,
  zoe,
} from './steps.ts';
import { expect, test } from './test.ts';

const notServed = [
  { state: 'California', zip: '90210' },
  { state: 'Alaska', zip: '99501' },
  { state: 'Missouri', zip: '63101' },
  { state: 'Washington', zip: '98101' },
  { state: 'Wyoming', zip: '82001' },
];
const paused = { state: 'North Dakota', zip: '58102' };

async function expectPricesWithoutButtons(page: Page) {
  await waitForScripts(page);
  await expect(planRows(page)).toHaveText(rowNames);
  await expect(
    pricesRegion(page)
      .getByText(/^\$[\d,.]+ total$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Choose|Select|Continue)/ })).toHaveCount(0);
  await expect(page.locator('a[href*="/quote/contact"]')).toHaveCount(0);
}

async function joinWaitlist(page: Page, state: string) {
  await expect(page.getByRole('heading', { name: `Get notified when we sell in ${state}` })).toBeVisible();
  await page.getByLabel('Email').fill(zoe.email);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You're on the list for ${state}`);
}

for (const { state, zip } of notServed) {
  test(`visitors from ${state} find out before answering any questions, and can join the waitlist @phone`, async ({
    page,
  }) => {
    await visit(page, '/');
    await page.getByLabel('ZIP code').fill(zip);
    await expect(page.getByText(`We don't sell plans in ${state} right now.`)).toBeVisible();
    await startEstimate(page, { ...camry, zip });
    await expect(
      page.getByRole('heading', { name: `We don't sell plans in ${state} right now` }),
    ).toBeVisible();
    await expect(pricesRegion(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(0);
    await joinWaitlist(page, state);
  });
}

test.describe('without a script @phone', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors from an unserved state can join the waitlist', async ({ page }) => {
    await visit(page, estimatePath({ ...camry, zip: '90210' }));
    await expect(
      page.getByRole('heading', { name: "We don't sell plans in California right now" }),
    ).toBeVisible();
    await joinWaitlist(page, 'California');
  });
});

test('visitors from a paused state find out with the prices, and can join the waitlist @phone', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByLabel('ZIP code').fill(paused.zip);
  await expect(page.getByText(`Sales in ${paused.state} are paused right now.`)).toBeVisible();
  await startEstimate(page, { ...camry, zip: paused.zip });
  await expect(page.getByRole('heading', { name: `Sales in ${paused.state} are paused` })).toBeVisible();
  await expectPricesWithoutButtons(page);
  await joinWaitlist(page, paused.state);
});

for (const variant of ['wing', 'stencil2'])
  test(`${variant}: a paused state shows prices without a way to continue @phone`, async ({ page }) => {
    await visit(page, funnelPath(variant, { ...camry, zip: paused.zip }));
    await expect(page.getByRole('heading', { name: `Sales in ${paused.state} are paused` })).toBeVisible();
    await expectPricesWithoutButtons(page);
  });

test('in a paused state, the contact step leads back to the estimate @phone @thorough', async ({ page }) => {
  await visit(page, contactPath({ ...camry, zip: paused.zip }));
  await expect(page.getByRole('heading', { name: `Sales in ${paused.state} are paused` })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/quote');
});

test('in a paused state, a quote started elsewhere stops after the first step @phone @thorough', async ({
  page,
}) => {
  await page.goto(usagePath(await startQuote(page, { ...camry, zip: paused.zip })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zoë, sales in .+ are paused$/);
  await expect(page.getByText('We saved your details')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See my quote' })).toHaveCount(0);
});

test('an unknown ZIP code shows an error while typing and after submitting @phone', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(404, 400);
  await visit(page, '/');
  await page.getByLabel('ZIP code').fill('00000');
  await expect(page.getByText("That ZIP code isn't one we recognize. Check the five digits.")).toBeVisible();
  await startEstimate(page, { ...camry, zip: '00000' });
  await expect(errorSummary(page).getByRole('link')).toHaveAttribute('href', '#zipCode');
  await expect(page.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('ZIP code')).toHaveValue('00000');
});
