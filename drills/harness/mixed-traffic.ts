import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DrillContext, inSeconds } from './drill.ts';
import { cachePages, formatCounts, readPages, requestPrices, type Traffic } from './traffic.ts';
import { expectNoFailedAttempts, startWriters } from './writers.ts';

type MixedTraffic = Awaited<ReturnType<typeof startMixedTraffic>>;

export async function startMixedTraffic(context: DrillContext, baseUrl: () => string) {
  await cachePages(baseUrl);
  const pages = readPages(baseUrl);
  const prices = requestPrices(baseUrl);
  const writers = startWriters(baseUrl);
  return {
    pages,
    prices,
    writers,
    async finish() {
      const ledger = await writers.finish();
      await Promise.all([pages.stop(), prices.stop()]);
      context.record('longest time without an acknowledgment', inSeconds(writers.longestGap()));
      context.record('retried attempts', formatCounts(ledger.failedAttempts));
      context.record('cached pages', formatCounts(pages.counts));
      context.record('prices', formatCounts(prices.counts));
      return ledger;
    },
  };
}

const onlyGot = ({ counts }: Traffic, expected: string[]) =>
  (counts['200'] ?? 0) > 0 && Object.keys(counts).every((status) => expected.includes(status));

/** While the database is unavailable, cached pages are served, and everything else says when to retry. */
export function expectGoodResponses(
  context: DrillContext,
  { pages, prices }: Pick<MixedTraffic, 'pages' | 'prices'>,
) {
  context.check(`cached pages are served throughout: ${formatCounts(pages.counts)}`, onlyGot(pages, ['200']));
  context.check(`prices get 200 or 503: ${formatCounts(prices.counts)}`, onlyGot(prices, ['200', '503']));
  context.check('every 503 has Retry-After', prices.withRetryAfter === (prices.counts['503'] ?? 0));
}

export function expectNoFailure(context: DrillContext, { pages, prices, writers }: MixedTraffic) {
  for (const traffic of [pages, prices])
    context.check(`every response is 200: ${formatCounts(traffic.counts)}`, onlyGot(traffic, ['200']));
  expectNoFailedAttempts(context, writers.ledger);
}

/** Copies the built site, so that a drill can damage its files. */
export function siteFolder(context: DrillContext): string {
  const folder = join(context.directory, 'site');
  mkdirSync(folder);
  const isNotSource = (path: string) => !path.endsWith('.ts');
  for (const part of ['build', 'migrations', 'seed', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true, filter: isNotSource });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
