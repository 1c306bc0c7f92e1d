import type { Locator, Page } from '@playwright/test';
import { measureContrast } from './appearance.ts';
import { estimatePath } from './paths.ts';
import { camry, openQuote, openReview, openUsage } from './steps.ts';
import { expect, test } from './test.ts';

/** A dark contrast theme of Windows. */
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme: 'dark' });

const look = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, outline, borderTopColor, borderTopWidth, borderLeft } =
      getComputedStyle(element);
    return `${backgroundColor} ${outline} ${borderTopColor} ${borderTopWidth} ${borderLeft}`;
  });

async function expectToDiffer(chosenElement: Locator, other: Locator) {
  expect(await look(chosenElement.first())).not.toBe(await look(other.first()));
}

async function expectEdges(page: Page) {
  const plain = await page
    .locator('.button:visible')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) < 1)
        .map((button) => button.textContent),
    );
  expect(plain, 'buttons that look like text').toEqual([]);
}

const visibly = 3;

test('shows icons, buttons, and steps in a contrast theme', async ({ page }) => {
  await openUsage(page);
  await expectEdges(page);
  const banner = page.getByRole('banner');
  expect(await measureContrast(banner.getByRole('button', { name: 'Open menu' }))).toBeGreaterThan(visibly);
  const logo = banner.getByRole('link', { name: /home/ }).locator('svg');
  expect(await measureContrast(logo)).toBeGreaterThan(visibly);
  const steps = page.getByRole('list', { name: /^Step/ }).getByRole('listitem');
  const bar = steps.first().locator('span').first();
  expect(await measureContrast(bar)).toBeGreaterThan(visibly);
  await expectToDiffer(bar, steps.last().locator('span').first());
});

test('shows what is chosen in a contrast theme', async ({ page }) => {
  await page.goto(estimatePath(camry));
  await expectEdges(page);
  const terms = page.locator('.segment');
  await expectToDiffer(
    terms.and(page.locator('[aria-current]')),
    terms.and(page.locator('a:not([aria-current])')),
  );
  const rows = page.locator('.plan-row');
  await expectToDiffer(
    rows.filter({ has: page.locator(':checked') }),
    rows.filter({ hasNot: page.locator(':checked') }),
  );
});

test('shows the plan that the drawing explains in a contrast theme', async ({ page }) => {
  await page.goto('/plans');
  const plans = page.locator('.covered-car .segment');
  await expectToDiffer(
    plans.filter({ has: page.locator(':checked') }),
    plans.filter({ hasNot: page.locator(':checked') }),
  );
  expect(await measureContrast(page.locator('.car-drawing').first())).toBeGreaterThan(visibly);
});

test('shows how to pay and what was answered in a contrast theme', async ({ page }) => {
  await openReview(page);
  await expectEdges(page);
  const ways = page.locator('.segment');
  if ((await ways.count()) > 1)
    await expectToDiffer(
      ways.and(page.locator('[aria-current], :has(:checked)')),
      ways.and(page.locator(':not([aria-current]):not(:has(:checked))')),
    );
  await openQuote(page);
  await expectEdges(page);
});

test('shows stars and pages in a contrast theme', async ({ page }) => {
  await page.goto('/reviews');
  await expectEdges(page);
  await page.goto('/file-a-claim/form');
  await expectEdges(page);
});
