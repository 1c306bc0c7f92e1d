import { median } from './rounds.ts';
import { type BenchRow, inSeconds } from './row.ts';
import { startRaw, startSite } from './server-process.ts';

const times = 5;
/** Milliseconds, on a machine that does nothing else. */
const goal = 1500;

export async function restart(): Promise<BenchRow[]> {
  const [site, empty]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    const instance = await startSite({}, { firstPath: '/' });
    const raw = await startRaw('fastify', { headers: [], body: Buffer.from('{}') });
    await Promise.all([instance.stop(), raw.stop()]);
    console.log(
      `  ${inSeconds(instance.startMilliseconds)}, empty Fastify: ${inSeconds(raw.startMilliseconds)}`,
    );
    site.push(instance.startMilliseconds);
    empty.push(raw.startMilliseconds);
  }
  const [ours, limit] = [median(site), median(empty)];
  return [
    {
      label: 'restart on the demonstration data to the first home page, embedded database',
      ours: inSeconds(ours),
      limit: `start of an empty Fastify server: ${inSeconds(limit)}`,
      ratio: ours / limit,
      goal: `at most ${inSeconds(goal)}`,
      isMet: ours <= goal,
    },
  ];
}
