import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = { run(context: object, options: object): Promise<Results> };

const { resolve } = createRequire(import.meta.url);
const axePath = createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
export const axeSource = readFileSync(axePath, 'utf8');

/** The rules of WCAG 2.2 A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lets what moves come to rest: a colour halfway is not the colour to judge. */
export async function untilAtRest(page: Page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}

/**
 * What axe finds, as readable lines. `AxeBuilder` opens another page for each result and takes four times as long.
 * It does not look into frames: those that may run no script cannot be.
 */
export async function findings(page: Page, tags?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: Axe }).axe.run(document, {
        iframes: false,
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }),
    tags,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** What must hold of every state of a page of the site. */
export async function expectSound(page: Page, state?: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilAtRest(page);
  expect(await findings(page), state).toEqual([]);
  await expectNothingTooWide(page);
}

export async function expectNothingTooWide(page: Page) {
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels`).toBe(width);
}
