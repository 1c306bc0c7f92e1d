import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ownServer } from './own-server.ts';
import { estimatePath } from './paths.ts';
import { siteForTests } from './site.ts';
import { camry, untilIdle, waitForScripts } from './steps.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const site = siteForTests(10, (port) =>
  ownServer({
    port,
    settings: {
      'brand.name': 'Acme',
      'frame.menu': JSON.stringify({
        main: [{ name: '{brand.name} first', url: '/quote' }],
        additional: [],
        login: [{ name: 'Staff', url: 'https://staff.example.com/' }],
      }),
      'frame.footer': '{ this is no JSON',
      'snippets.tagManager.other': 'GTM-TEST1',
      'snippets.chat': 'https://chat.example/widget.js',
      'snippets.chatConfiguration': 'window.chatSettings = {\n  color: "rgb(1, 2, 3)",\n};',
      'snippets.origins': 'https://fonts.chat.example',
    },
    environment: {
      EMBEDDING_SITES: 'https://partner.example.com',
      API_BASE_URL: `http://127.0.0.1:${process.env.E2E_PORT ?? 4321}`,
    },
  }),
);

async function mockThirdParties(page: Page) {
  const requested: string[] = [];
  await page.route(/googletagmanager|chat\.example/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.loaded = "yes";' });
  });
  return requested;
}

const consentBanner = (page: Page) => page.getByRole('region', { name: 'Third-party scripts' });

const says = (page: Page, text: string) =>
  expect(consentBanner(page).locator('[data-choice]').filter({ visible: true })).toContainText([text]);

/** A click before the script listens, as on a busy machine, does nothing. */
const choose = (page: Page, name: string, text: string) =>
  expect(async () => {
    const button = consentBanner(page).getByRole('button', { name });
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(consentBanner(page).getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });

test("header and footer show the settings, or the defaults if they can't be read @desktop", async ({
  page,
}) => {
  await page.goto(`${site.origin}/privacy`);
  await expect(page).toHaveTitle('Privacy Policy | Acme');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('navigation', { name: 'More' }).getByRole('link')).toHaveText(['Acme first']);
  await expect(menu.getByRole('link', { name: 'Staff' })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Discovery' }).getByRole('link').first()).toHaveText(
    'Acme Plan',
  );
});

test('third-party scripts load only once the visitor allows them @desktop', async ({ page }) => {
  const requested = await mockThirdParties(page);
  await page.goto(`${site.origin}/privacy`);
  await says(page, 'Allow them?');
  await untilIdle(page);
  expect(requested).toEqual([]);
  await choose(page, 'Decline', "You've declined them.");
  await page.goto(`${site.origin}/terms-of-use`);
  await says(page, "You've declined them.");
  // While the page still moves, the button can move away from the pointer.
  await untilIdle(page);
  expect(requested).toEqual([]);

  await choose(page, 'Allow', "You've allowed them.");
  await expect(page.locator('body[data-loaded]')).toHaveCount(1);
  expect(requested.toSorted()).toEqual([
    'https://chat.example/widget.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
  ]);
  await page.goto(`${site.origin}/privacy`);
  await expect(page.locator('body[data-loaded]')).toHaveCount(1);
});

test("with Global Privacy Control, visitors aren't asked, and the page is cached separately @desktop", async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'Sec-GPC': '1' } });
  const page = await context.newPage();
  const requested = await mockThirdParties(page);
  const response = await page.goto(`${site.origin}/privacy`);
  expect(response?.headers().vary).toContain('Sec-GPC');
  expect(response?.headers()['content-security-policy']).not.toContain('googletagmanager');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(consentBanner(page)).toHaveCount(0);
  expect(requested).toEqual([]);
  await context.close();
});

const standInWidget = `
  const style = document.createElement('style');
  style.textContent = '#chat { color: ' + window.chatSettings.color + ' }';
  const sheet = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: 'https://fonts.chat.example/widget.css',
  });
  const chat = Object.assign(document.createElement('div'), { id: 'chat', textContent: 'Chat with us' });
  const frame = Object.assign(document.createElement('iframe'), { src: 'https://chat.example/frame', title: 'Chat' });
  document.head.append(style, sheet);
  document.body.append(chat, frame);
`;

test('a chat widget gets its inline settings, styles, fonts, and frame @desktop', async ({ page }) => {
  const font = readFileSync('.fonts/text.woff2');
  await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
  await page.route('https://chat.example/widget.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: standInWidget }),
  );
  await page.route('https://chat.example/frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>How can we help?</p>' }),
  );
  await page.route('https://fonts.chat.example/widget.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: '@font-face { font-family: Chat; src: url(chat.woff2) } #chat { font-family: Chat }',
    }),
  );
  await page.route('https://fonts.chat.example/chat.woff2', (route) =>
    route.fulfill({
      contentType: 'font/woff2',
      headers: { 'access-control-allow-origin': '*' },
      body: font,
    }),
  );
  await page.goto(`${site.origin}/privacy`);
  await consentBanner(page).getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#chat')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('#chat')).toHaveCSS('font-family', 'Chat');
  await expect(page.frameLocator('iframe[title="Chat"]').getByText('How can we help?')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Chat'))).toBe(true);
});

test('the policy allows only the configured origins @desktop', async ({ request }) => {
  const policy = (await request.get(`${site.origin}/privacy`)).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/www\.googletagmanager\.com https:\/\/chat\.example https:\/\/fonts\.chat\.example;/,
  );
  expect(policy).toContain("frame-ancestors 'none'");
});

test('a page that belongs to one visitor loads nothing from third parties @desktop', async ({ page }) => {
  const requested = await mockThirdParties(page);
  const response = await page.goto(`${site.origin}/quote/tell-me-when`);
  expect(response?.headers()['content-security-policy']).not.toMatch(/googletagmanager|chat\.example/);
  await expect(consentBanner(page)).toHaveCount(0);
  expect(requested).toEqual([]);
});

test("a URL with 'iframe' may be shown in a frame of the listed sites @desktop", async ({ request }) => {
  for (const path of ['/privacy?iframe', '/quote/find?iframe']) {
    const headers = (await request.get(`${site.origin}${path}`)).headers();
    expect(headers['content-security-policy']).toContain('frame-ancestors https://partner.example.com');
    expect(headers['x-frame-options']).toBeUndefined();
  }
  expect((await request.get(`${site.origin}/privacy`)).headers()['x-frame-options']).toBe('DENY');
});

test('a local page sends its requests to the configured URL @desktop', async ({ page, baseURL }) => {
  await page.goto(`${site.origin}${estimatePath(camry)}`);
  await waitForScripts(page);
  const responsePromise = page.waitForResponse(`${baseURL}/api/quote-processor/estimate`);
  await page.getByLabel('Mileage', { exact: true }).last().fill('70,000');
  const response = await responsePromise;
  expect(response.status()).toBe(200);
  expect((await response.request().allHeaders())['x-xsrf-token']).toBeUndefined();
  await expect(page).toHaveURL(/70/);
});
