import { test as testWithErrors } from '@playwright/test';
import { estimatePath } from './paths.ts';
import { camry } from './steps.ts';
import { expect, thoroughUnless } from './test.ts';

/** Browsers trust 127.0.0.1 like https. A phone in the same network opens the site by a name that they don't trust. */
const host = 'site.test';
const untrusted: Parameters<typeof testWithErrors.use>[0] = {
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    }),
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', host)),
};
testWithErrors.use(untrusted);

const paths = [
  '/',
  '/plans',
  '/quote',
  estimatePath(camry),
  '/is-this-covered',
  '/file-a-claim',
  '/referral',
];

/** Browsers report in the console that they ignore Cross-Origin-Opener-Policy there. */
for (const path of paths)
  testWithErrors(
    `${path} works by an address that browsers don't trust @phone`,
    thoroughUnless(path === '/'),
    async ({ page }) => {
      const uncaught: string[] = [];
      page.on('pageerror', ({ message }) => uncaught.push(message));
      await page.goto(path);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await expect(page.locator('html[data-enhanced]')).toBeAttached();
      expect(uncaught).toEqual([]);
    },
  );

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
