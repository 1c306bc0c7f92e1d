import { createServer, type Server } from 'node:http';
import type { Browser, Frame } from '@playwright/test';
import {
  answerUsage,
  camry,
  choosePlan,
  completeReview,
  quoteNumber,
  signButton,
  startEstimate,
  submitContact,
  waitForScripts,
} from './steps.ts';
import { expect, test } from './test.ts';

const port = Number(process.env.E2E_PORT ?? 4321) + 70;
/** Another site: browsers send none of our cookies in its frames. */
const partner = `http://localhost:${port}`;
const vin = '4T1B11HK1JU000001';

let partnerServer: Server;

test.describe.configure({ mode: 'default' });

test.beforeAll(({ baseURL }) => {
  const html = `<!doctype html><title>Partner</title><iframe name="plans" title="Plans" width="1000" height="850"
    src="${baseURL}/quote?iframe=1&panel=1"></iframe>`;
  partnerServer = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  ).listen(port, 'localhost');
});
test.afterAll(() => void partnerServer?.close());

async function openPartner(browser: Browser, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const opened: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) opened.push(frame.url());
  });
  await page.goto(partner);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  const frame = page.frame('plans');
  if (!frame) throw new Error('The partner shows no frame');
  const expectFlags = () => {
    for (const url of opened) {
      expect(url).toContain('iframe=1');
      expect(url).toContain('panel=1');
    }
  };
  return { context, frame, opened, errors, expectFlags };
}

async function placeOrder(frame: Frame) {
  await frame.getByLabel('Vehicle identification number').fill(vin);
  await frame
    .locator('section')
    .filter({ has: frame.getByRole('heading', { name: 'VIN', exact: true }) })
    .getByRole('button', { name: 'Apply' })
    .click();
  await frame.getByRole('button', { name: 'Use this VIN' }).click();
  await expect(frame.getByText('your quote for a')).toContainText('2018 Toyota Camry');
  await frame.getByRole('link', { name: 'Review and sign' }).click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Review, sign, and pay');
  await completeReview(frame);
  await signButton(frame).click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Almost done, Zoë');
}

for (const hasScript of [true, false])
  test(`from price to order inside another site's frame, ${hasScript ? 'with' : 'without'} JavaScript @desktop`, async ({
    browser,
    baseURL,
  }) => {
    const { context, frame, opened, errors, expectFlags } = await openPartner(browser, hasScript);
    await startEstimate(frame, camry, hasScript ? 'listed' : 'typed');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('2019 Toyota Camry');
    if (hasScript) {
      await waitForScripts(frame);
      const mileage = frame.getByLabel('Mileage', { exact: true }).last();
      // On a busy machine, Chromium sometimes never says that it has typed into a frame.
      await expect(() => mileage.fill('65,000', { timeout: 10_000 })).toPass();
      await expect.poll(() => frame.url()).toContain('65');
    }
    await choosePlan(frame, 'Plus');
    await submitContact(frame);
    await answerUsage(frame);
    await expect(quoteNumber(frame)).toBeVisible();
    if (hasScript) await waitForScripts(frame);
    await placeOrder(frame);
    await expect(frame.getByRole('banner')).toHaveCount(0);
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    expect(opened.length).toBeGreaterThan(5);
    expectFlags();
    expect(errors).toEqual([]);
    expect(await context.cookies(baseURL)).toEqual([]);
    await context.close();
  });

test("a site that isn't listed may not embed a page @desktop", async ({ request }) => {
  const { 'content-security-policy': policy = '' } = (await request.get('/quote?iframe=1')).headers();
  expect(policy).toMatch(new RegExp(`frame-ancestors ${partner}(;|$)`));
  const without = await request.get('/quote');
  expect(without.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
