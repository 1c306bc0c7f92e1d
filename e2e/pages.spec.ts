import type { APIResponse, JSHandle, Page } from '@playwright/test';
import { isThorough } from '../src/test/thorough.ts';
import { expectNothingCut, findStuckElements, withTextSpacing } from './appearance.ts';
import {
  axeSource,
  brokenLinks,
  expectNoHorizontalOverflow,
  expectValidPage,
  htmlErrors,
  layOutEverything,
} from './html.ts';
import { layouts, type PageState, pageStates } from './pages.ts';
import { untilIdle } from './steps.ts';
import { test as base, expect } from './test.ts';

const phone = { width: 360, height: 800 };
const smallPhone = { width: 320, height: 640 };
/** 1280 × 1024 pixels at 400% zoom. */
const enlarged = { width: 320, height: 256 };

/** All states of a worker share one page: creating a context takes as long as most checks, loading axe even longer. */
const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, hasTouch, isMobile, contextOptions } = project.use;
      const page = await browser.newPage({ ...contextOptions, baseURL, hasTouch, isMobile, viewport: phone });
      await page.addInitScript(axeSource);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  context: ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage: page }, use) => {
    await page.setViewportSize(phone);
    await use(page);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    await page.context().clearCookies();
    // Not about:blank: leaving the site would start another renderer, which takes longer than opening a page.
    await page.goto('/robots.txt');
  },
});

const openDetails = (page: Page): Promise<number> =>
  page.locator('main details, body > footer details').evaluateAll((all) => {
    for (const each of all) each.toggleAttribute('open', true);
    return all.length;
  });

const getVisibleElements = (page: Page) =>
  page.evaluateHandle(() => {
    const all = [...document.querySelectorAll('main *')];
    return new Set(all.filter((element) => element.checkVisibility()));
  });

/** Marks what shows now and didn't before. */
const markNew = (before: JSHandle<Set<Element>>): Promise<number> =>
  before.evaluate((before) => {
    const isNew = (element: Element) => !before.has(element) && element.checkVisibility();
    const added = [...document.querySelectorAll('main *')].filter(isNew);
    for (const element of added) element.toggleAttribute('data-new', true);
    return added.length;
  });

async function expectFrame(page: Page, isLanding = false) {
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(isLanding ? 0 : 1);
  await expect(page.getByText('They are not insurance.')).toHaveCount(1);
  if (!isLanding) return;
  const legal = page.getByRole('contentinfo').last();
  await expect(legal).toContainText('They are not insurance.');
  await expect(legal).toContainText(
    "We don't sell plans in Alaska, California, Missouri, Washington, or Wyoming.",
  );
  await expect(legal.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(legal.getByRole('link', { name: 'Terms Of Use' })).toHaveAttribute('href', '/terms-of-use');
  const call = page.getByRole('banner').last().getByRole('link', { name: '(800) 555-0142' });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:+18005550142');
}

function expectSecureHeaders(response: APIResponse, html: string) {
  const headers = response.headers();
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  if (headers['cache-control']?.startsWith('public'))
    expect(html, 'in a cached page').not.toContain(' nonce=');
}

async function expectValidResponse(page: Page, { isLanding, isCacheable, isUnlisted }: PageState) {
  const response = await page.request.get(page.url());
  const html = await response.text();
  expectSecureHeaders(response, html);
  if (isCacheable) {
    expect(response.headers()['cache-control']).toMatch(/^public/);
    expect(html).toContain('</html>');
    expect(html).not.toContain('nonce');
  }
  if (isUnlisted) expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(await test.step('HTML', () => htmlErrors(html))).toEqual([]);
  // `npm test` follows the links of all pages without a browser.
  if (isThorough)
    expect(await test.step('links', () => brokenLinks(page, html, isLanding ? 2 : 20))).toEqual([]);
}

for (const state of pageStates) {
  const isLayout = layouts.has(state.name);
  const tags = isLayout ? '@phone' : '@phone @thorough';
  test(`passes all checks: ${state.name} ${tags}`, async ({ page, context, pageErrors }) => {
    pageErrors.expectFailedLoads(...(state.failedLoads ?? []));
    await state.open(page);
    await expectFrame(page, state.isLanding);
    await expectNoHorizontalOverflow(page);
    await untilIdle(page);
    await layOutEverything(page);
    if (state.audience === 'anybody') expect(await context.cookies()).toEqual([]);
    if (state.audience) await expectValidResponse(page, state);

    await openDetails(page);
    await expectValidPage(page, isLayout ? undefined : { exclude: ['body > header', 'body > footer'] });
    const visible = await getVisibleElements(page);

    await page.setViewportSize(smallPhone);
    await expectNothingCut(page);
    await page.setViewportSize(enlarged);
    expect(await findStuckElements(page), 'stuck in a low window').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await withTextSpacing(page, () => expectNothingCut(page));

    await page.setViewportSize({ width: 768, height: 1024 });
    await expectNoHorizontalOverflow(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectNoHorizontalOverflow(page);
    if (isLayout) await expectValidPage(page);
    else if ((await markNew(visible)) > 0) await expectValidPage(page, { include: ['[data-new]'] });
  });
}

test('every layout is the name of a page state @desktop', () => {
  expect([...layouts.difference(new Set(pageStates.map(({ name }) => name)))]).toEqual([]);
});
