import type { Page } from '@playwright/test';
import { estimatePath, visit } from './paths.ts';
import { camry, openQuote, toast, waitForScripts } from './steps.ts';
import { expect, test, thoroughUnless } from './test.ts';

type Entry = { description: string | null; errorCode: string; message: string };

async function failEstimate(page: Page, status: number, errors: Entry[] = []) {
  await visit(page, estimatePath(camry));
  await waitForScripts(page);
  await page.route('**/api/quote-processor/estimate', (route) => route.fulfill({ status, json: { errors } }));
  await page.getByLabel('Mileage', { exact: true }).last().fill('70,000');
}

const entry = (message: string): Entry => ({ description: null, errorCode: 'Example', message });

test('400 shows each error once as a toast titled Error @desktop', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(400);
  await failEstimate(page, 400, [entry('The first.'), entry('The second.'), entry('The first.')]);
  await expect(toast(page, 'The first.')).toHaveCount(1);
  await expect(toast(page, 'The second.')).toBeVisible();
  await expect(page.getByRole('status').getByText('Error', { exact: true })).toHaveCount(2);
});

test('401 clears the stored tokens and opens the sign-in page with a message @desktop', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(401);
  await visit(page, '/privacy');
  await page.evaluate(() => localStorage.setItem('userTokens', 'stored'));
  const login = page.waitForRequest((request) => new URL(request.url()).pathname === '/cms/login');
  await failEstimate(page, 401);
  await login;
  await expect(page.getByText('Unauthorized. Redirect to login page!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userTokens'))).toBeNull();
});

test('403 shows the documented warning @desktop @thorough', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(403);
  await failEstimate(page, 403);
  await expect(toast(page, "You haven't access to this operarion.")).toBeVisible();
  await expect(toast(page, 'Oops.')).toBeVisible();
});

test('500 shows an error, and the prices stay @desktop @thorough', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(500);
  await failEstimate(page, 500);
  await expect(toast(page, 'Something went wrong.')).toBeVisible();
  await expect(page.getByText(/\d total$/).first()).toBeVisible();
});

for (const [status, message] of [
  [404, 'Reload the page'],
  [409, 'Reload the page'],
  [429, 'Wait a minute'],
  [502, 'Try again in a few seconds'],
  [503, 'Try again in a few seconds'],
] as const)
  test(
    `${status} says next to the prices that they're out of date, and what to do @desktop`,
    thoroughUnless(status === 503),
    async ({ page, pageErrors }) => {
      pageErrors.expectFailedLoads(status);
      await failEstimate(page, status);
      const notice = page.getByRole('alert').filter({ hasText: 'The prices below are still for' });
      await expect(notice).toContainText(message);
      await expect(page.getByText(/\d total$/).first()).toBeVisible();
    },
  );

test("a ZIP code that couldn't be checked isn't called unknown @desktop @thorough", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectFailedLoads(503);
  await page.route('**/api/city-data/**', (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await visit(page, '/quote');
  await page.getByLabel('ZIP code').fill('60601');
  await expect(page.getByText("We couldn't check that ZIP code right now.")).toBeVisible();
});

test("a promo code that couldn't be applied shows an error next to its field @desktop @thorough", async ({
  page,
  pageErrors,
}) => {
  await openQuote(page);
  pageErrors.expectFailedLoads(429);
  const message = 'Too many codes. Wait a minute, then try again.';
  await page.route('**/quote/your-quote/changes*', (route) =>
    route.fulfill({ status: 429, json: { errors: [entry(message)] } }),
  );
  await waitForScripts(page);
  await page.getByLabel('Code', { exact: true }).fill('WELCOME');
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
});

test('a toast appears at the bottom right @thorough', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads(500);
  await failEstimate(page, 500);
  await expect(toast(page, 'Something went wrong.')).toBeVisible();
  const box = await page.locator('#toasts').boundingBox();
  const view = page.viewportSize();
  const sheet = page.locator('.price-sheet').filter({ visible: true });
  const floor = (await sheet.count()) > 0 ? (await sheet.boundingBox())?.y : view?.height;
  expect(box && view && view.width - (box.x + box.width)).toBeLessThanOrEqual(16);
  expect(box && floor && floor - (box.y + box.height)).toBeLessThanOrEqual(16);
  expect(box && floor && floor - (box.y + box.height)).toBeGreaterThanOrEqual(0);
});
