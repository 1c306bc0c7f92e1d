import { expectAllKept } from './harness/compare.ts';
import { startCopy } from './harness/copies.ts';
import type { Drill, Room } from './harness/drill.ts';
import { startPostgres } from './harness/postgres.ts';
import { askPrices, inWords, readPages, storePages, type Traffic } from './harness/traffic.ts';
import { inSeconds, pause, until } from './harness/wait.ts';
import { startWriters } from './harness/writers.ts';

/** While the database is away stored pages are served, and anything else says when to come again. */
export function expectGoodAnswers(room: Room, pages: Traffic, prices: Traffic) {
  room.figure('stored pages', inWords(pages.counts));
  room.figure('prices', inWords(prices.counts));
  const unlike = (counts: Record<string, number>, good: string[]) =>
    Object.keys(counts).some((status) => !good.includes(status));
  room.check(`stored pages are served throughout: ${inWords(pages.counts)}`, !unlike(pages.counts, ['200']));
  room.check(
    `prices are answered or put off: ${inWords(prices.counts)}`,
    !unlike(prices.counts, ['200', '503']),
  );
  room.check('each 503 says when to come again', prices.withRetryAfter === (prices.counts['503'] ?? 0));
}

export const databaseRestart: Drill = {
  name: 'postgres-restart',
  expectation:
    'PostgreSQL is restarted in peace and crashes under load: stored pages go on, the rest waits or gets 503 with Retry-After, and all is well again by itself',
  async run(room) {
    const server = await startPostgres(room);
    const copy = await startCopy(room, { environment: { DATABASE_URL: server.url } });
    await storePages(() => copy.address);
    const pages = readPages(() => copy.address);
    const prices = askPrices(() => copy.address);
    const writers = startWriters(() => copy.address);
    await pause(4000);
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await server.stop(signal);
      await pause(3000);
      room.check('without its database the copy is not ready', !(await copy.isReady()));
      await server.start();
      const back = await until('the copy is ready again', () => copy.isReady(), 30);
      room.figure(signal === 'SIGINT' ? 'ready after a restart' : 'ready after a crash', inSeconds(back));
      await pause(3000);
    }
    const ledger = await writers.finish();
    await Promise.all([pages.stop(), prices.stop()]);
    room.figure('longest time without an acknowledgement', inSeconds(writers.longestGap()));
    room.figure('tries that writers repeated', inWords(ledger.failedTries));
    expectGoodAnswers(room, pages, prices);
    await copy.kill('SIGTERM');
    await expectAllKept(room, { databaseUrl: server.url }, ledger);
  },
};
