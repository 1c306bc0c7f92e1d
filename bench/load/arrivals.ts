import { setTimeout as pause } from 'node:timers/promises';

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A key by its share. */
export function draw<Key extends string>(shares: Readonly<Record<Key, number>>, random: () => number): Key {
  const entries = Object.entries(shares) as [Key, number][];
  let left = random() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [key, share] of entries) {
    left -= share;
    if (left < 0) return key;
  }
  return entries[0]?.[0] as Key;
}

/**
 * Lets visitors arrive at random, `rate` a second on average, whether those before were answered or not. `arrive` is
 * handed the moment (of performance.now()) it should have happened at, which a busy machine may miss.
 */
export async function arrivals(
  options: { rate: number; seconds: number; seed: number },
  arrive: (intended: number) => void,
): Promise<void> {
  const random = randomOf(options.seed);
  const from = performance.now();
  let next = from;
  while (true) {
    next += (-Math.log(1 - random()) / options.rate) * 1000;
    if (next - from > options.seconds * 1000) return;
    const wait = next - performance.now();
    if (wait > 1) await pause(wait);
    arrive(next);
  }
}
