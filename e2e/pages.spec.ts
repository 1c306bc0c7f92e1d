import type { APIResponse, Page } from '@playwright/test';
import { expectNothingTooWide, expectSound, findings } from './axe.ts';
import { brokenLinks, htmlErrors } from './html.ts';
import { type PageState, pageStates } from './pages.ts';
import { untilIdle } from './steps.ts';
import { expect, test } from './test.ts';

/** Opens every part of the content that unfolds, and says how many there are. */
const openDetails = (page: Page): Promise<number> =>
  page.locator('main details').evaluateAll((all) => {
    for (const each of all) each.toggleAttribute('open', true);
    return all.length;
  });

async function expectFrame(page: Page, isLanding = false) {
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(isLanding ? 0 : 1);
  await expect(page.getByText('They are not insurance.')).toHaveCount(1);
  if (!isLanding) return;
  const legal = page.getByRole('contentinfo').last();
  await expect(legal).toContainText('They are not insurance.');
  await expect(legal).toContainText('Not sold in Alaska, California, Missouri, Washington, and Wyoming.');
  await expect(legal.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(legal.getByRole('link', { name: 'Terms Of Use' })).toHaveAttribute('href', '/terms-of-use');
  const call = page.getByRole('banner').last().getByRole('link', { name: '(800) 555-0142' });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:+18005550142');
}

/** What every page answers with, whoever asks. */
function expectSafeHeaders(answer: APIResponse, html: string) {
  const headers = answer.headers();
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
    expect(html, 'in a stored page').not.toContain(' nonce=');
}

/** What the page answers, whatever shows it. */
async function expectSoundAnswer(page: Page, { isLanding, isStored, isUnlisted }: PageState) {
  const answer = await page.request.get(page.url());
  const html = await answer.text();
  expectSafeHeaders(answer, html);
  if (isStored) {
    expect(answer.headers()['cache-control']).toMatch(/^public/);
    expect(html).toContain('</html>');
    expect(html).not.toContain('nonce');
  }
  if (isUnlisted) expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(await htmlErrors(html)).toEqual([]);
  expect(await brokenLinks(page, html, isLanding ? 2 : 20)).toEqual([]);
}

for (const state of pageStates) {
  test(`is sound: ${state.name}`, async ({ page, context, isMobile, faults }) => {
    faults.expectFailedLoads(...(state.failedLoads ?? []));
    await state.open(page);
    await expectSound(page);
    await expectFrame(page, state.isLanding);
    if (state.audience === 'anybody') {
      await untilIdle(page);
      expect(await context.cookies()).toEqual([]);
    }
    if (state.audience && !isMobile) await expectSoundAnswer(page, state);

    if ((await openDetails(page)) > 0) {
      expect(await findings(page), 'with all details open').toEqual([]);
      await expectNothingTooWide(page);
    }
    if (isMobile) {
      await page.setViewportSize({ width: 768, height: 1024 });
      await expectNothingTooWide(page);
    }
  });
}
