import type { Page } from '@playwright/test';
import { findings, waitForAnimations } from './html.ts';
import { expect, test } from './test.ts';

const advanceInterval = 5000;

const carousel = (page: Page) => page.getByRole('region', { name: 'Newest reviews' });

/** The position of the card at the left edge, from 0. */
const getCurrentCard = (page: Page) =>
  carousel(page)
    .getByRole('listitem')
    .evaluateAll((cards) => {
      const edge = cards[0]?.closest('ul')?.parentElement?.getBoundingClientRect().left ?? 0;
      const distances = cards.map((card) => Math.abs(card.getBoundingClientRect().left - edge));
      return distances.indexOf(Math.min(...distances));
    });

/** How far the card nearest to the left edge is from it, in pixels. */
const getCurrentCardOffset = (page: Page) =>
  carousel(page)
    .getByRole('listitem')
    .evaluateAll((cards) => {
      const edge = cards[0]?.closest('ul')?.parentElement?.getBoundingClientRect().left ?? 0;
      const offsets = cards.map((card) => Math.abs(card.getBoundingClientRect().left - edge));
      return Math.floor(Math.min(...offsets));
    });

async function openAtReviews(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next review' })).toBeVisible();
  await page.mouse.move(0, 0);
}

test('reviews advance automatically, but not while hovered or paused @desktop @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAtReviews(page);
  const advance = async () => {
    await page.clock.runFor(advanceInterval);
    return getCurrentCard(page);
  };
  await expect.poll(advance).toBeGreaterThan(0);
  await carousel(page).getByRole('listitem').nth(1).hover();
  await page.clock.runFor(1000);
  const before = await getCurrentCard(page);
  await page.clock.runFor(4 * advanceInterval);
  expect(await getCurrentCard(page)).toBe(before);
  await page.getByRole('button', { name: 'Pause the reviews' }).click();
  await expect(page.getByRole('button', { name: 'Resume the reviews' })).toBeVisible();
});

test('with reduced motion, reviews move only with their buttons @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAtReviews(page);
  await page.clock.runFor(4 * advanceInterval);
  expect(await getCurrentCard(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Pause the reviews' })).toBeHidden();
  await page.getByRole('button', { name: 'Next review' }).press('Enter');
  await expect(carousel(page).getByText('Review 2 of 6')).toBeAttached();
  const getCardAfterDelay = async () => {
    await page.clock.runFor(500);
    return getCurrentCard(page);
  };
  await expect.poll(getCardAfterDelay).toBe(1);
  await page.getByRole('button', { name: 'Previous review' }).press('Enter');
  await expect.poll(getCardAfterDelay).toBe(0);
});

test('no card is cut off on the left: at the start, after scrolling before it, and in another window size @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const list = carousel(page).getByRole('list').locator('..');
  await list.evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next review' })).toBeVisible();
  await expect.poll(() => getCurrentCardOffset(page)).toBe(0);
  expect(await list.evaluate((row) => row.scrollLeft)).toBe(0);
  expect(await getCurrentCard(page)).toBeGreaterThan(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const before = await carousel(page).boundingBox();
  await page.setViewportSize({ width: width - 40, height });
  await expect.poll(() => carousel(page).boundingBox()).not.toEqual(before);
  await expect.poll(() => getCurrentCardOffset(page)).toBe(0);
});

test('filters update the list in place, and the URL opens the same list @desktop', async ({ page }) => {
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'All 77 reviews' })).toBeVisible();
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Rating', { exact: true }).selectOption('1 out of 5');
  await expect(page.getByRole('heading', { name: '8 of 77 reviews' })).toBeVisible();
  await expect(page).toHaveURL('/reviews?rating=1');
  await page.getByLabel('Topic', { exact: true }).selectOption('Claim');
  await expect(page).toHaveURL('/reviews?rating=1&about=Claim');
  await expect(page.getByRole('main').getByText('Claim denied.')).toBeVisible();
  await waitForAnimations(page);
  expect(await findings(page)).toEqual([]);
  await page.goto('/reviews?rating=1&about=Claim');
  await expect(page.getByRole('heading', { name: '6 of 77 reviews' })).toBeVisible();
  await expect(page.getByLabel('Topic', { exact: true })).toHaveValue('Claim');
});

test('a filter chosen before scripts start counts @desktop @thorough', async ({ page }) => {
  const start = Promise.withResolvers<void>();
  await page.route(/review-browser/, async (route) => {
    await start.promise;
    await route.continue();
  });
  await page.goto('/reviews', { waitUntil: 'domcontentloaded' });
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Rating', { exact: true }).selectOption('1 out of 5');
  start.resolve();
  await expect(page.getByRole('heading', { name: '8 of 77 reviews' })).toBeVisible();
});

test('structured data never rates the plans with invented reviews @desktop @thorough', async ({
  request,
}) => {
  for (const path of ['/', '/reviews', '/plans']) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/"@type":"(?:Product|AggregateRating|Review)"/);
  }
});

test.describe('without a script @phone', () => {
  test.use({ javaScriptEnabled: false });

  test("reviews can be scrolled and filtered, and a submitted review isn't shown yet", async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Next review' })).toHaveCount(0);
    await expect(carousel(page).getByRole('listitem')).toHaveCount(6);

    await page.goto('/reviews');
    await page.getByText('Filter and sort').click();
    await page.getByLabel('Tone').selectOption('Negative wording');
    await page.getByLabel('Sort by').selectOption('Highest rating first');
    await page.getByRole('button', { name: 'Show reviews' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\d+ of 77 reviews$/);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/reviews?tone=Complaint&sort=highest&page=2');

    await page.goto('/reviews/write');
    await page.getByLabel('1, very poor').check();
    await page.getByLabel("What's your review about?").selectOption('Claim');
    await page
      .getByLabel('Your review', { exact: true })
      .fill('A zeppelin of a bill, and not one part of it was paid.');
    await page.getByLabel('Display name').fill('Zoë N.');
    await page.getByLabel('City').fill('Dayton');
    await page.getByLabel('State', { exact: true }).selectOption('OH');
    await page.getByLabel('Email', { exact: true }).fill('zoe@example.com');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for your review');
    await page.getByRole('link', { name: 'All reviews' }).click();
    await expect(page.getByRole('heading', { name: 'All 77 reviews' })).toBeVisible();
    await expect(page.getByText('zeppelin')).toHaveCount(0);
  });

  test('two plans can be compared side by side, with the difference first @thorough', async ({ page }) => {
    await page.goto('/plans');
    await page.getByRole('link', { name: 'Compare plans', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four plans, side by side');
    const table = page.getByRole('table', { name: 'What each plan covers and costs' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Everyday Benefits',
      'Powertrain',
      'Plus',
      'Premium',
    ]);
    const cells = (name: string) => table.getByRole('row', { name }).getByRole('cell');
    await expect(cells('Brakes')).toHaveText(['Not covered', 'Not covered', 'Covered', 'Covered']);
    await expect(cells('Seals and gaskets')).toHaveText([
      'Not covered',
      ...Array(3).fill('Covered, with the condition shown'),
    ]);
    await expect(table.getByRole('rowheader', { name: 'Seals and gaskets' })).toContainText(
      'Only with another covered repair.',
    );
    await expect(cells('Engine')).toHaveText([
      'Not covered',
      ...Array(3).fill('Covered, with the condition shown'),
    ]);
    await page.getByRole('link', { name: /^\d+ exclusions$/ }).click();
    await expect(page.getByText('They are made to wear out.').first()).toBeInViewport();
    await expect(cells('Kinds of parts')).toHaveText([/^0 of 17/, /^7 of 17/, /^13 of 17/, /^17 of 17/]);
    for (const cell of await cells('Example price').all()) await expect(cell).toHaveText(/^\$\d+\.\d\d/);
    await expect(cells('Coverage starts after')).toHaveText(['30 days and 1,000 miles']);
    await expect(page.getByText(/(?:Orange|Yellow|Blue) level/)).toHaveCount(0);
    await page.getByLabel('Compare this plan').selectOption('Premium');
    await page.getByLabel('With this plan').selectOption('Powertrain');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL('/plans/compare?left=premium&right=powertrain');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Powertrain or Premium');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'What Premium adds to Powertrain',
    );
    const newElement = page.getByRole('region', { name: 'What Premium adds to Powertrain' });
    await expect(newElement.getByText('Brakes', { exact: false }).first()).toBeVisible();
    await expect(newElement.getByText('Engine', { exact: true })).toHaveCount(0);
    await expect(table.getByRole('columnheader')).toHaveText(['Powertrain', 'Premium']);
    await page.goto('/plans/compare?left=plus&right=plus');
    await expect(page.getByText('You chose Plus twice.')).toBeVisible();
  });
});
