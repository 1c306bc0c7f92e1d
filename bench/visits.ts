import { readFileSync } from 'node:fs';
import { startPostgres } from '../drills/harness/postgres.ts';
import { createContext } from '../drills/harness/run-drill.ts';
import { loadGenerator } from './load/generator.ts';
import { goal as p99Goal, summary } from './load/record.ts';
import { findRate } from './load/search.ts';
import type { BenchRow } from './row.ts';
import { startSite } from './server-process.ts';

const memoryRate = 50;
const memorySeconds = 30;
const visitsGoal = 1000;

/** Of a process and its children, in MB. */
function readMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return kilobytes / 1000 + children.reduce((sum, child) => sum + readMemory(Number(child)), 0);
  } catch {
    // The process has just ended.
    return 0;
  }
}

/** Starts one instance, measures its memory under load, and then does `further` work with it. */
async function withLoadedInstance(
  { database, goal, environment }: { database: string; goal: number; environment?: Record<string, string> },
  further?: (load: Awaited<ReturnType<typeof loadGenerator>>['load']) => Promise<BenchRow>,
): Promise<BenchRow[]> {
  const site = await startSite({ ...environment, TRUST_PROXY: '1' });
  const { load, close } = await loadGenerator(site.baseUrl);
  await load(memoryRate, 8, 9);
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, readMemory(site.pid));
  }, 100);
  const { p99, responses, good } = summary((await load(memoryRate, memorySeconds, 2)).kinds.values());
  clearInterval(sampling);
  const failed = responses - good;
  console.log(`  ${database}: ${peak.toFixed(0)} MB, p99 ${p99.toFixed(0)} ms, ${failed} failed`);
  const rows: BenchRow[] = [
    {
      label: `peak memory of one instance during ${memoryRate} mixed visits per second for ${memorySeconds} s, ${database}`,
      ours: `${peak.toFixed(0)} MB (p99 ${p99.toFixed(0)} ms, ${failed} of ${responses} requests failed)`,
      goal: `at most ${goal} MB`,
      isMet: peak <= goal && failed === 0,
    },
  ];
  if (further) rows.push(await further(load));
  await close();
  await site.stop();
  return rows;
}

export async function mixedVisits(): Promise<BenchRow[]> {
  const embedded = await withLoadedInstance({ database: 'embedded database', goal: 350 });
  const { context, close } = createContext('bench');
  try {
    const { url } = await startPostgres(context);
    // Only a site's first start fills its database, which takes memory that the process keeps.
    await (await startSite({ DATABASE_URL: url })).stop();
    const onPostgres = await withLoadedInstance(
      { database: 'PostgreSQL (without its own memory)', goal: 250, environment: { DATABASE_URL: url } },
      async (load) => {
        const rate = await findRate(load, { first: 200, seconds: 8, precision: 0.1 });
        return {
          label: `mixed visits that one instance on PostgreSQL handles with p99 under ${p99Goal} ms and no failures`,
          ours: `${rate}/s`,
          goal: `at least ${visitsGoal.toLocaleString('en-US')}/s`,
          isMet: rate >= visitsGoal,
        };
      },
    );
    return [...embedded, ...onPostgres];
  } finally {
    await close();
  }
}
