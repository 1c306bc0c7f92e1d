import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openDetails, places, states } from './pages.ts';
import { expect, test } from './test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lets what moves come to rest: a colour halfway is not the colour to judge. */
async function untilAtRest(page: Page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}

/** What axe finds, as readable lines. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

for (const { name, open, failedLoads = [] } of [...places, ...states]) {
  test(`axe finds nothing: ${name}`, async ({ page, faults }) => {
    faults.expectFailedLoads(...failedLoads);
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await untilAtRest(page);
    expect(await findings(page)).toEqual([]);

    const opened = await openDetails(page);
    if (opened > 0) expect(await findings(page), 'with all details open').toEqual([]);
  });
}
