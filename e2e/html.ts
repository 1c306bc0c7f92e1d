import { expect, type Page } from '@playwright/test';

const checker = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4321) + 1}/?out=json`;

type Message = { type: string; message: string; extract: string };

/** What the checker calls an error. */
export async function htmlErrors(html: string): Promise<string[]> {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  let response: Response | undefined;
  // It starts beside the site, and the first page may be there before it.
  await expect(async () => {
    response = await fetch(checker, { method: 'POST', headers, body: html });
  }).toPass({ timeout: 60_000 });
  if (!response) throw new Error('no answer');
  const { messages } = (await response.json()) as { messages: Message[] };
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ message, extract }) => `${message} ${extract}`);
}

/** Addresses of the site that a page links to. */
function linksOf(html: string, address: string): Set<string> {
  const { origin } = new URL(address);
  const links = Array.from(html.matchAll(/<a\s[^>]*?href="([^"]+)"/g), ([, href = '']) =>
    new URL(href.replaceAll('&amp;', '&'), address).toString(),
  );
  return new Set(links.filter((link) => link.startsWith(`${origin}/`)));
}

/** The ids of an answered page; undefined where it does not answer as a page of ours should. */
async function idsAt(page: Page, address: string): Promise<Set<string> | undefined> {
  const answer = await page.request.get(address);
  const isMissing = new URL(answer.url()).pathname === '/404' && new URL(address).pathname !== '/404';
  if (isMissing || (!answer.ok() && answer.status() !== 404)) return undefined;
  const html = answer.headers()['content-type']?.includes('html') ? await answer.text() : '';
  return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));
}

/** Most pages link to the same others: this worker fetches each once. */
const fetched = new Map<string, Set<string> | undefined>();

/** Links that lead nowhere, or to no place of the page they name. */
export async function brokenLinks(page: Page, html: string, least: number): Promise<string[]> {
  const links = linksOf(html, page.url());
  expect(links.size, 'links found').toBeGreaterThanOrEqual(least);
  const broken: string[] = [];
  for (const link of links) {
    const [address = '', anchor] = link.split('#');
    if (!fetched.has(address)) fetched.set(address, await idsAt(page, address));
    const ids = fetched.get(address);
    if (!ids) broken.push(link);
    else if (anchor && !ids.has(anchor)) broken.push(`${link}: no such place`);
  }
  return broken;
}
