import type { Page } from '@playwright/test';
import { layoutShift } from './layout-shift.ts';
import { untilIdle } from './steps.ts';
import { expect, test } from './test.ts';

const main = '(800) 555-0142';
const telUrl = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`;

const listPhones = (page: Page) =>
  page
    .locator('a[href^="tel:"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), /\(\d.*\d/.exec(link.textContent ?? '')?.[0]]),
    );

async function expectPhone(page: Page, phone: string) {
  const footer = page.getByRole('contentinfo').getByRole('link', { name: phone });
  await expect(footer).toHaveAttribute('href', telUrl(phone));
  const phones = await listPhones(page);
  expect(phones.length).toBeGreaterThan(2);
  for (const [href, text] of phones) {
    expect(href).toBe(telUrl(phone));
    if (text) expect(text).toBe(phone);
  }
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Request your free quote' }).first(),
  ).toHaveAttribute('href', telUrl(phone));
}

const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('tocoPhone'));

test('the phone number depends on the source, and stays the same when the visitor returns @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expectPhone(page, main);
  await page.goto('/press-room?gclid=abc');
  await expectPhone(page, '(800) 555-0145');
  await page.goto('/?gclid=abc&utm_source=news&utm_medium=mail');
  await expectPhone(page, '(800) 555-0146');
  await page.goto('/press-room');
  await expectPhone(page, '(800) 555-0146');
  expect(await readStored(page)).toBe('(800) 555-0146');
});

test('a search engine takes precedence over the parameters @desktop', async ({ page }) => {
  await page.goto('/press-room?utm_source=news&utm_medium=mail', { referer: 'https://search.yahoo.com/' });
  await expectPhone(page, '(800) 555-0149');
});

test('a landing phone takes precedence over the source for the visit, and sends no API request @desktop', async ({
  page,
  context,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/press-room?gclid=abc&spot=morning');
  await expectPhone(page, '(800) 555-0151');
  await page.goto('/press-room');
  await expectPhone(page, '(800) 555-0151');
  expect(calls).toEqual([]);

  const later = await context.newPage();
  await later.goto('/press-room');
  await expectPhone(later, '(800) 555-0145');
});

test("a page with its own number leaves the campaign's number alone @desktop", async ({ page, context }) => {
  await page.goto('/press-room?gclid=abc');
  await expectPhone(page, '(800) 555-0145');
  await page.goto('/toco-cares');
  await expectPhone(page, '(800) 555-0145');

  const direct = await context.newPage();
  await direct.goto('/toco-cares');
  await expectPhone(direct, '(800) 555-0153');
});

test('only the main phone changes: claims and roadside assistance keep theirs @desktop', async ({ page }) => {
  await page.goto('/contact-us?gclid=abc');
  await expect(page.getByRole('main').getByRole('link', { name: '(800) 555-0145' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '(800) 555-0143' })).toHaveAttribute(
    'href',
    'tel:+18005550143',
  );
  await expect(page.getByRole('main').getByRole('link', { name: main })).toHaveCount(0);
});

test("an article's text shows the same number @desktop", async ({ page }) => {
  await page.goto('/press-room?gclid=abc');
  await expectPhone(page, '(800) 555-0145');
  const release = page.getByRole('main').locator('a[href$="/access-for-everyone"]').first();
  await page.goto((await release.getAttribute('href')) ?? '');
  await expect(page.getByText('call (800) 555-0145,')).toBeVisible();
});

test("the layout doesn't shift when the number changes @desktop", async ({ page }) => {
  await page.goto('/press-room?gclid=abc');
  await expectPhone(page, '(800) 555-0145');
  await untilIdle(page);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('without JavaScript the main phone is shown @desktop', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/press-room?gclid=abc');
  await expectPhone(page, main);
  await context.close();
});
