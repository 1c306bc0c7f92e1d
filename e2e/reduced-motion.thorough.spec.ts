import type { Page } from '@playwright/test';
import { estimatePath } from './paths.ts';
import { camry, waitForScripts } from './steps.ts';
import { expect, test } from './test.ts';

/** Elements that would move longer than a frame, or again and again. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    return Array.from(document.querySelectorAll('*'))
      .filter((element) => {
        const style = getComputedStyle(element);
        const isEndless = style.animationName !== 'none' && style.animationIterationCount === 'infinite';
        return (
          isEndless || longest(style.animationDuration) > 0.001 || longest(style.transitionDuration) > 0.001
        );
      })
      .map((element) => element.className.toString() || element.tagName);
  });

test('nothing moves with reduced motion @desktop', async ({ page }) => {
  for (const path of ['/', estimatePath(camry), '/common-questions', '/funnel/wingv2'] as const) {
    await page.goto(path);
    expect(await moving(page), path).toEqual([]);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a price that changes is shown ${reducedMotion === 'reduce' ? 'at once' : 'counting'} @phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(estimatePath(camry));
    await waitForScripts(page);
    const price = page.locator('.receipt-price .figure:visible');
    const before = (await price.textContent()) ?? '';
    await price.evaluate((element) => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const watch = () => seen.add(element.textContent);
      new MutationObserver(watch).observe(element, { subtree: true, childList: true, characterData: true });
    });
    const countSeen = () => page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
    await page.getByRole('link', { name: '60 months' }).click();
    await expect(price).not.toHaveText(before);
    if (reducedMotion === 'reduce') expect(await countSeen()).toBe(1);
    else await expect.poll(countSeen).toBeGreaterThan(2);
  });

test('moves without reduced motion @desktop', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, reducedMotion: 'no-preference' });
  await page.goto(estimatePath(camry));
  expect(await moving(page)).not.toEqual([]);
  await page.close();
});
