import { readFileSync } from 'node:fs';
import { expectAllStored } from './harness/compare.ts';
import { type Drill, inSeconds, pause } from './harness/drill.ts';
import { type Instance, startInstance } from './harness/instances.ts';
import { startPostgres } from './harness/postgres.ts';
import { formatCounts, readPages, requestPrices } from './harness/traffic.ts';
import { startWriters } from './harness/writers.ts';

const seconds = Number(process.env.DRILL_MEMORY_SECONDS ?? 60);
const limits = [96, 128, 192];

function residentMegabytes({ process: { pid } }: Instance): number | undefined {
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
    "an instance with a heap of 192 MB runs under load without errors, and its memory doesn't grow; reports the smallest heap that works",
  async run(context) {
    const server = await startPostgres(context);
    let smallest: number | undefined;
    for (const limit of limits) {
      const instance = await startInstance(context, {
        environment: { DATABASE_URL: server.url },
        nodeFlags: [`--max-old-space-size=${limit}`],
        mayExit: limit < 192,
      }).catch(() => undefined);
      if (!instance) continue;
      const traffic = [readPages(() => instance.baseUrl, 4), requestPrices(() => instance.baseUrl, 4)];
      const writers = startWriters(() => instance.baseUrl);
      const samples: number[] = [];
      const isMainRun = limit === 192;
      for (let second = 0; second < (isMainRun ? seconds : 15) && instance.isRunning(); second += 1) {
        await pause(1000);
        samples.push(residentMegabytes(instance) ?? 0);
      }
      const ledger = instance.isRunning() ? await writers.finish() : await writers.abandon();
      for (const each of traffic) await each.stop();
      const counts = traffic.map((each) => each.counts);
      const isHealthy = instance.isRunning() && counts.every((each) => Object.keys(each).join() === '200');
      if (isHealthy) smallest ??= limit;
      await instance.kill('SIGTERM');
      if (!isMainRun) continue;
      context.check(`with 192 MB, nothing fails: ${counts.map(formatCounts).join('; ')}`, isHealthy);
      const third = Math.floor(samples.length / 3);
      const mean = (part: number[]) =>
        Math.round(part.reduce((sum, each) => sum + each, 0) / Math.max(1, part.length));
      const [middle, last] = [mean(samples.slice(third, 2 * third)), mean(samples.slice(2 * third))];
      context.record('resident memory, middle and last third', `${middle} MB, ${last} MB`);
      context.record('duration of the load', inSeconds(samples.length * 1000));
      context.check(
        'memory is flat: the last third uses at most a tenth more than the middle',
        last <= middle * 1.1,
      );
      await expectAllStored(context, { databaseUrl: server.url }, ledger);
    }
    context.record(
      'smallest heap that worked for 15 s (of 96, 128, and 192 MB)',
      smallest === undefined ? 'none' : `${smallest} MB`,
    );
    context.check('192 MB is enough', smallest !== undefined && smallest <= 192);
  },
};
