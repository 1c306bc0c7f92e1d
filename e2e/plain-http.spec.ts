import { test as testWithErrors } from '@playwright/test';
import { estimatePath } from './paths.ts';
import { camry } from './steps.ts';
import { expect, test } from './test.ts';

/** Browsers trust 127.0.0.1 like https. A phone in the same network opens the site by a name that they don't trust. */
const host = 'site.test';
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    }),
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', host)),
});

const paths = [
  '/',
  '/plans',
  '/quote',
  estimatePath(camry),
  '/is-this-covered',
  '/file-a-claim',
  '/referral',
];

for (const path of paths)
  test(`${path} works by an address that browsers don't trust @phone`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expect(page.locator('html[data-enhanced]')).toBeAttached();
    await expect(page.locator('link[rel="stylesheet"]').first()).toBeAttached();
  });

testWithErrors('a step that fails is reported and stops no other @desktop', async ({ page }) => {
  const reports: string[] = [];
  await page.route('**/api/log/error', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.addInitScript(() => {
    crypto.getRandomValues = () => {
      throw new Error('no random values');
    };
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('html[data-enhanced]')).toBeAttached();
  await expect.poll(() => reports.join()).toContain('no random values');
});
