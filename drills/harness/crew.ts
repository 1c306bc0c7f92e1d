import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inSeconds, type Room } from './drill.ts';
import { askPrices, formatCounts, readPages, storePages, type Traffic } from './traffic.ts';
import { type Ledger, startWriters, type Writers } from './writers.ts';

/** Everyone working at the same time. */
export type Crew = {
  pages: Traffic;
  prices: Traffic;
  writers: Writers;
  /** Stops everyone and records what happened to them. */
  finish(): Promise<Ledger>;
};

/** Readers of stored pages, people who ask for prices, and people who submit leads, orders, and claims. */
export async function startCrew(room: Room, address: () => string): Promise<Crew> {
  await storePages(address);
  const pages = readPages(address);
  const prices = askPrices(address);
  const writers = startWriters(address);
  return {
    ...{ pages, prices, writers },
    async finish() {
      const ledger = await writers.finish();
      await Promise.all([pages.stop(), prices.stop()]);
      room.figure('longest time without an acknowledgement', inSeconds(writers.longestGap()));
      room.figure('tries that writers repeated', formatCounts(ledger.failedTries));
      room.figure('stored pages', formatCounts(pages.counts));
      room.figure('prices', formatCounts(prices.counts));
      return ledger;
    },
  };
}

/** False when there were no responses at all. */
const onlyGot = ({ counts }: Traffic, good: string[]) =>
  (counts['200'] ?? 0) > 0 && Object.keys(counts).every((status) => good.includes(status));

/** While the database is away, stored pages are served, and everything else says when to retry. */
export function expectGoodResponses(room: Room, { pages, prices }: Crew) {
  room.check(`stored pages are served throughout: ${formatCounts(pages.counts)}`, onlyGot(pages, ['200']));
  room.check(
    `prices are answered or put off: ${formatCounts(prices.counts)}`,
    onlyGot(prices, ['200', '503']),
  );
  room.check('each 503 says when to come again', prices.withRetryAfter === (prices.counts['503'] ?? 0));
}

export function expectNoFailure(room: Room, { pages, prices, writers }: Crew) {
  for (const traffic of [pages, prices])
    room.check(`every answer is 200: ${formatCounts(traffic.counts)}`, onlyGot(traffic, ['200']));
  const { failedTries } = writers.ledger;
  room.check(`no try failed: ${formatCounts(failedTries)}`, Object.keys(failedTries).length === 0);
}

/** The built site in its own folder, so that a drill may damage its files. */
export function siteFolder(room: Room, name = 'site'): string {
  const folder = join(room.directory, name);
  mkdirSync(folder);
  const isNoSource = (path: string) => !path.endsWith('.ts');
  for (const part of ['build', 'migrations', 'seed', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true, filter: isNoSource });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
