import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until it is so; throws after `seconds`. Answers how many milliseconds it took. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < seconds * 1000) {
    if (await holds()) return performance.now() - from;
    await pause(50);
  }
  throw new Error(`Not within ${seconds} s: ${what}`);
}

export { pause };

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
