import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { findStuckElements } from './appearance.ts';
import { contactPath, estimatePath } from './paths.ts';
import { camry, openQuote, openReview, openUsage, signWithoutPaying } from './steps.ts';
import { expect, test } from './test.ts';

const letter = { format: 'Letter', margin: { top: '1.5cm', bottom: '1.5cm', left: '1.5cm', right: '1.5cm' } };

async function sheets(page: Page): Promise<number> {
  return (await PDFDocument.load(await page.pdf(letter))).getPageCount();
}

async function openContract(page: Page) {
  await openReview(page);
  await signWithoutPaying(page);
}

const kinds: { name: string; open: (page: Page) => Promise<unknown>; sheets?: number }[] = [
  ...['/', '/plans', '/plans/compare', '/common-questions', '/claims', '/file-a-claim', '/funnel/wing'].map(
    (path) => ({ name: path, open: (page: Page) => page.goto(path) }),
  ),
  {
    name: 'an article',
    open: (page) => page.goto('/knowledge-center/costs-and-prices/transmission-repair-example'),
  },
  { name: 'the estimate', open: (page) => page.goto(estimatePath(camry)) },
  { name: 'the contact step', open: (page) => page.goto(contactPath(camry)) },
  { name: 'the usage step', open: openUsage },
  { name: 'a quote', open: (page) => openQuote(page), sheets: 1 },
  { name: 'the review', open: (page) => openReview(page) },
  { name: 'a contract', open: openContract, sheets: 2 },
];

for (const kind of kinds) {
  test(`prints all text of ${kind.name} and nothing to press @desktop`, async ({ page }) => {
    await kind.open(page);
    await page.evaluate(() => scrollTo(0, 300));
    await page.emulateMedia({ media: 'print' });
    expect(await findStuckElements(page), 'covers text on each sheet').toEqual([]);
    for (const part of [page.getByRole('button'), page.locator('.button'), page.locator('body > footer')])
      await expect(part.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (kind.sheets) expect(await sheets(page)).toBe(kind.sheets);
  });
}

test('prints how the price was calculated, also while it is closed @desktop', async ({ page }) => {
  await page.goto(estimatePath(camry));
  const ledger = page.getByRole('table', { name: 'How we calculated this price' });
  await expect(ledger).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(ledger).toBeVisible();
});
