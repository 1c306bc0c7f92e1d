import { readFileSync } from 'node:fs';
import { expectAllStored } from './harness/compare.ts';
import { type Copy, startCopy } from './harness/copies.ts';
import { type Drill, inSeconds, pause } from './harness/drill.ts';
import { startPostgres } from './harness/postgres.ts';
import { askPrices, formatCounts, readPages } from './harness/traffic.ts';
import { startWriters } from './harness/writers.ts';

const seconds = Number(process.env.DRILL_MEMORY_SECONDS ?? 60);
const limits = [96, 128, 192];

/** Resident megabytes of the process. Undefined when the system doesn't say. */
function residentMegabytes({ process: { pid } }: Copy): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

export const memoryLimit: Drill = {
  name: 'memory-limit',
  expectation:
    "a copy with a heap of 192 MB runs under load without errors, and its memory doesn't grow; reports the smallest heap that works",
  async run(room) {
    const server = await startPostgres(room);
    let least: number | undefined;
    for (const limit of limits) {
      const copy = await startCopy(room, {
        environment: { DATABASE_URL: server.url },
        nodeFlags: [`--max-old-space-size=${limit}`],
        mayEnd: limit < 192,
      }).catch(() => undefined);
      if (!copy) continue;
      const works = [readPages(() => copy.address, 4), askPrices(() => copy.address, 4)];
      const writers = startWriters(() => copy.address);
      const held: number[] = [];
      const isFull = limit === 192;
      for (let second = 0; second < (isFull ? seconds : 15) && copy.isRunning(); second += 1) {
        await pause(1000);
        held.push(residentMegabytes(copy) ?? 0);
      }
      const ledger = copy.isRunning() ? await writers.finish() : await writers.abandon();
      for (const work of works) await work.stop();
      const counts = works.map((work) => work.counts);
      const isWell = copy.isRunning() && counts.every((each) => Object.keys(each).join() === '200');
      if (isWell) least ??= limit;
      await copy.kill('SIGTERM');
      if (!isFull) continue;
      room.check(`with 192 MB nothing fails: ${counts.map(formatCounts).join('; ')}`, isWell);
      const third = Math.floor(held.length / 3);
      const mean = (part: number[]) =>
        Math.round(part.reduce((sum, each) => sum + each, 0) / Math.max(1, part.length));
      const [middle, last] = [mean(held.slice(third, 2 * third)), mean(held.slice(2 * third))];
      room.figure('resident memory, middle and last third', `${middle} MB, ${last} MB`);
      room.figure('load for', inSeconds(held.length * 1000));
      room.check(
        'memory is flat: the last third holds at most a tenth more than the middle',
        last <= middle * 1.1,
      );
      await expectAllStored(room, { databaseUrl: server.url }, ledger);
    }
    room.figure(
      'least heap that held for 15 s, of 96, 128 and 192 MB',
      least === undefined ? 'none' : `${least} MB`,
    );
    room.check('192 MB hold', least !== undefined && least <= 192);
  },
};
