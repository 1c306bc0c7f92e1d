import type { Page } from '@playwright/test';
import { estimatePath } from './paths.ts';
import { camry } from './steps.ts';
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

test('moves without reduced motion @desktop', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, reducedMotion: 'no-preference' });
  await page.goto(estimatePath(camry));
  expect(await moving(page)).not.toEqual([]);
  await page.close();
});
