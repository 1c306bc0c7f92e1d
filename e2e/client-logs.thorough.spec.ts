import type { Page } from '@playwright/test';
import { clientLogRoutes } from '../src/features/office/client-logs/schema.ts';
import { untilIdle } from './steps.ts';
import { expect, test } from './test.ts';

function requestsTo(page: Page, path: string) {
  const calls: { status: number; body: unknown }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.url().includes(path)) calls.push({ status: response.status(), body: request.postDataJSON() });
  });
  return calls;
}

const reject = (page: Page, message: string) =>
  page.evaluate((text) => {
    window.dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', {
        promise: Promise.resolve(),
        reason: new Error(text),
      }),
    );
  }, message);

test('page errors are reported to the server: each once, five at most @desktop', async ({ page }) => {
  // The server accepts 60 logs a minute from one address, and other tests send some too.
  await page.route('**/api/log/error', (pending) => {
    for (const { route } of clientLogRoutes) route.schema.body.parse(pending.request().postDataJSON());
    return pending.fulfill({ status: 200 });
  });
  const calls = requestsTo(page, '/api/log/error');
  await page.goto('/privacy?email=ada@example.com');
  for (const message of ['one', 'one', 'two', 'three', 'four', 'five', 'six']) await reject(page, message);
  await expect.poll(() => calls.length).toBe(5);
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(calls.map(({ body }) => (body as { message: string }).message).toSorted()).toEqual(
    ['five', 'four', 'one', 'three', 'two'].map((message) => `Error: ${message}`),
  );
  expect(calls[0]?.body).toMatchObject({ context: { page: '/privacy' } });
});

test('failures to report are ignored @desktop', async ({ page, pageErrors }) => {
  pageErrors.expectFailedLoads('net::ERR_FAILED');
  let attempts = 0;
  await page.route('**/api/log/**', (route) => {
    attempts += 1;
    return route.abort();
  });
  await page.goto('/privacy');
  const failed = page.waitForEvent('requestfailed');
  await reject(page, 'one');
  await failed;
  await untilIdle(page);
  expect(attempts).toBe(1);
});

test("a visit through an affiliate's link is counted once @desktop", async ({ page }) => {
  const calls = requestsTo(page, '/api/affiliates/create-base');
  await page.goto('/press-room?affo=12&affc=ab-9');
  await expect.poll(() => calls).toEqual([{ status: 204, body: { affo: '12', affc: 'ab-9' } }]);
  await page.goto('/about-us?affo=12&affc=ab-9');
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(1);
});

test("an affiliate visit isn't counted under Global Privacy Control @desktop", async ({ browser }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const page = await context.newPage();
  const calls = requestsTo(page, '/api/');
  await page.goto('/press-room?affo=12&affc=ab-9');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await context.close();
});
