import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { places } from './pages.ts';
import { expect, test } from './test.ts';

type Seen = { name: string; address: string; html: string };

const checker = join(createRequire(import.meta.url).resolve('vnu-jar/package.json'), '../build/dist/vnu.jar');

type Message = { type: string; url: string; message: string; extract: string };

/** What the checker calls an error, with the page's name. */
function errorsOf(seen: Seen[]): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'html-'));
  try {
    for (const [index, { html }] of seen.entries()) writeFileSync(join(directory, `${index}.html`), html);
    const run = spawnSync(process.env.JAVA_PATH ?? 'java', ['-jar', checker, '--format', 'json', directory], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { messages } = JSON.parse(run.stderr) as { messages: Message[] };
    const nameOf = (url: string) => seen[Number.parseInt(url.split('/').at(-1) ?? '', 10)]?.name;
    return messages
      .filter(({ type }) => type !== 'info')
      .map(({ url, message, extract }) => `${nameOf(url)}: ${message} ${extract}`);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Addresses of the site that a page links to. */
function linksOf({ html, address }: Seen): string[] {
  const origin = new URL(address).origin;
  return Array.from(html.matchAll(/<a\s[^>]*?href="([^"]+)"/g), ([, href = '']) =>
    new URL(href.replaceAll('&amp;', '&'), address).toString(),
  ).filter((link) => link.startsWith(`${origin}/`));
}

/** The ids of an answered page; undefined where it does not answer as a page of ours should. */
async function idsAt(page: Page, address: string): Promise<Set<string> | undefined> {
  const answer = await page.request.get(address);
  const isMissing = new URL(answer.url()).pathname === '/404' && new URL(address).pathname !== '/404';
  if (isMissing || (!answer.ok() && answer.status() !== 404)) return undefined;
  const html = answer.headers()['content-type']?.includes('html') ? await answer.text() : '';
  return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));
}

/** Links that lead nowhere, or to no place of the page they name. */
async function brokenLinks(page: Page, seen: Seen[]): Promise<string[]> {
  const ids = new Map<string, Set<string> | undefined>();
  const broken: string[] = [];
  const found = new Map(seen.flatMap((each) => linksOf(each).map((link) => [link, each.name] as const)));
  expect(found.size, 'links found').toBeGreaterThan(80);
  for (const [link, from] of found) {
    const [address = '', anchor] = link.split('#');
    if (!ids.has(address)) ids.set(address, await idsAt(page, address));
    const known = ids.get(address);
    if (!known) broken.push(`${link} on ${from}`);
    else if (anchor && !known.has(anchor)) broken.push(`${link} on ${from}: no such place`);
  }
  return broken;
}

test('the HTML of every page is valid, and each link within the site leads to what it names @desktop', async ({
  page,
  faults,
}) => {
  test.setTimeout(240_000);
  faults.expectFailedLoads(404);
  const seen: Seen[] = [];
  for (const { name, open } of places) {
    await open(page);
    const address = page.url();
    seen.push({ name, address, html: await (await page.request.get(address)).text() });
  }
  expect(errorsOf(seen)).toEqual([]);
  expect(await brokenLinks(page, seen)).toEqual([]);
});
