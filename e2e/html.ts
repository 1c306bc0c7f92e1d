import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { findHtmlErrors } from '../src/test/html-errors.ts';
import { isThorough } from '../src/test/thorough.ts';

const checker = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4321) + 1}/?out=json`;

type Message = { type: string; message: string; extract: string };

/** The checker knows only older CSS. */
const generatedStyle = /<style>.*?<\/style>/s;

/** The thorough run asks the W3C's checker. */
export async function htmlErrors(html: string): Promise<string[]> {
  if (!isThorough) return findHtmlErrors(html);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  let response: Response | undefined;
  // The checker starts at the same time as the site, so it may not be ready for the first page.
  await expect(async () => {
    response = await fetch(checker, { method: 'POST', headers, body: html.replace(generatedStyle, '') });
  }).toPass({ timeout: 60_000 });
  if (!response) throw new Error('no response');
  const { messages } = (await response.json()) as { messages: Message[] };
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ message, extract }) => `${message} ${extract}`);
}

function findLinks(html: string, url: string): Set<string> {
  const { origin } = new URL(url);
  const links = Array.from(html.matchAll(/<a\s[^>]*?href="([^"]+)"/g), ([, href = '']) =>
    new URL(href.replaceAll('&amp;', '&'), url).toString(),
  );
  return new Set(links.filter((link) => link.startsWith(`${origin}/`)));
}

async function fetchIds(url: string, cookie: string): Promise<Set<string> | undefined> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok && response.status !== 404) return undefined;
  const html = response.headers.get('content-type')?.includes('html') ? await response.text() : '';
  if (html.includes('>Page not found</h1>') && new URL(url).pathname !== '/404') return undefined;
  return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));
}

const idFolder = join(process.env.E2E_DIRECTORY ?? tmpdir(), 'ids');

/** Like `fetchIds`, but shared by all workers, because most pages link to the same ones. */
async function fetchIdsOnce(url: string, cookie: string): Promise<Set<string> | undefined> {
  const file = join(idFolder, createHash('sha256').update(url).digest('hex'));
  if (existsSync(file)) {
    const ids = JSON.parse(readFileSync(file, 'utf8')) as string[] | null;
    return ids ? new Set(ids) : undefined;
  }
  const ids = await fetchIds(url, cookie);
  mkdirSync(idFolder, { recursive: true });
  // Renamed into place, so that no worker reads half a file.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(ids ? [...ids] : null));
  renameSync(part, file);
  return ids;
}

export async function brokenLinks(page: Page, html: string, minimum: number): Promise<string[]> {
  const links = findLinks(html, page.url());
  expect(links.size, 'links found').toBeGreaterThanOrEqual(minimum);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const broken: string[] = [];
  for (const link of links) {
    const [url = '', anchor] = link.split('#');
    const ids = await fetchIdsOnce(url, cookie);
    if (!ids) broken.push(link);
    else if (anchor && !ids.has(anchor)) broken.push(`${link}: no such anchor`);
  }
  return broken;
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = { run(context: object, options: object): Promise<Results> };
/** Elements or selectors, as axe takes them. */
type Scope = { include?: string[]; exclude?: string[] };

const { resolve } = createRequire(import.meta.url);
const axePath = createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
export const axeSource = readFileSync(axePath, 'utf8');

/** Otherwise axe would check colors in transition. */
export async function waitForAnimations(page: Page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}

/** Axe finds no background behind a part of the page that the browser hasn't laid out yet, and no text in one that opens there. */
export async function layOutEverything(page: Page) {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** `AxeBuilder` opens another page for each result and takes four times as long. Skips frames: some run no scripts. */
export const findings = (page: Page, { scope }: { scope?: Scope } = {}): Promise<string[]> =>
  test.step('accessibility', () => runAxe(page, scope));

async function runAxe(page: Page, scope: Scope | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await layOutEverything(page);
  const { violations } = await page.evaluate(
    (scope) =>
      (window as unknown as { axe: Axe }).axe.run(scope ?? document, {
        iframes: false,
        resultTypes: ['violations'],
      }),
    scope,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

export async function expectValidPage(page: Page, scope?: Scope) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await waitForAnimations(page);
  expect(await findings(page, { scope }), `${page.viewportSize()?.width} pixels`).toEqual([]);
  await expectNoHorizontalOverflow(page);
}

export async function expectNoHorizontalOverflow(page: Page) {
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels`).toBe(width);
}
