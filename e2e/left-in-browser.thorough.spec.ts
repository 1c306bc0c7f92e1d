import type { Page } from '@playwright/test';
import { contactPath, visit } from './paths.ts';
import {
  answerUsage,
  camry,
  openReview,
  quoteNumber,
  signWithoutPaying,
  submitContact,
  waitForScripts,
  zoe,
} from './steps.ts';
import { expect, test } from './test.ts';

/** All that scripts, and the next person at this browser, can read. */
const readStored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .map(([key, value]) => `${key}: ${value}`)
      .join('\n'),
  );

const myQuote = (page: Page) => page.locator('header [data-enhance="my-quote"]');

test('answers leave the tab when they are sent, and a remembered quote opens nothing elsewhere @desktop', async ({
  page,
  browser,
}) => {
  await visit(page, contactPath(camry));
  await submitContact(page);
  await page.waitForURL('/quote/usage**');
  await waitForScripts(page);
  expect(await readStored(page)).not.toMatch(new RegExp(`${zoe.firstName}|${zoe.email}`));
  await answerUsage(page);
  await expect(quoteNumber(page)).toBeVisible();
  await expect(myQuote(page)).toHaveText(/^My quote: \$\d/);
  const left = await readStored(page);
  expect(left).not.toMatch(/draft:(?:contact|usage)|opportunityId/);
  const url = (await myQuote(page).getAttribute('href')) ?? '';
  expect(url).toMatch(/^\/quote\/your-quote\?ref=[\w-]{12}$/);
  await page.goto('/');
  await myQuote(page).click();
  await expect(quoteNumber(page)).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(new URL(url, page.url()).href);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Find my quote or contract');
  await elsewhere.close();
  await page.evaluate(() => {
    const quote = JSON.parse(localStorage.getItem('my-quote') ?? '{}');
    localStorage.setItem('my-quote', JSON.stringify({ ...quote, expiresAt: Date.now() - 1 }));
  });
  await visit(page, '/');
  await expect(myQuote(page)).toBeHidden();
  expect(await readStored(page)).not.toContain('my-quote');
});

test('only a link to the contract stays in the browser once a quote is ordered @desktop', async ({
  page,
}) => {
  await openReview(page);
  await page.evaluate(() =>
    localStorage.setItem(
      'my-quote',
      JSON.stringify({ url: '/quote/your-quote?ref=x', text: 'My quote', expiresAt: Date.now() + 1e6 }),
    ),
  );
  await signWithoutPaying(page);
  await expect.poll(() => readStored(page)).not.toMatch(/my-quote|draft:/);
  await page.goto('/contract');
  await expect(page).toHaveURL(/\/quote\/find/);
  await page
    .locator('main')
    .getByRole('link', { name: /^Your contract O-.* for your 2019 Toyota Camry$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Almost done/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'My contract' })).toBeVisible();
});
