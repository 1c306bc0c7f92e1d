import { setTimeout as pause } from 'node:timers/promises';
import type { LoadGenerator } from './generator.ts';
import { isSustainedBy, summary } from './record.ts';

/** Rates are visits per second. */
export async function isSustained(
  load: LoadGenerator['load'],
  rate: number,
  seconds: number,
): Promise<boolean> {
  const record = await load(rate, seconds);
  const { p99, shed, errors } = summary(record.kinds.values());
  const isHealthy = isSustainedBy(record);
  console.log(
    `  ${rate} visits/s for ${seconds} s: p99 ${p99.toFixed(1)} ms, ${shed} × 503, ${errors} errors: ${isHealthy ? 'sustained' : 'too much'}`,
  );
  await pause(isHealthy ? 500 : 3000);
  return isHealthy;
}

type Search = { first: number; seconds: number; precision: number };

/** Finds the highest sustained rate: doubles it, then bisects. */
export async function findRate(load: LoadGenerator['load'], { first, seconds, precision }: Search) {
  let [low, high] = [0, first];
  while (await isSustained(load, high, seconds)) [low, high] = [high, high * 2];
  while (high - low > Math.max(2, high * precision)) {
    const middle = Math.round((low + high) / 2);
    if (await isSustained(load, middle, seconds)) low = middle;
    else high = middle;
  }
  return low;
}
