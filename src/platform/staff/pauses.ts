import { setImmediate } from 'node:timers/promises';

const maxMilliseconds = 20;

/** Call the returned function between steps of long work. It lets other requests run every 20 ms. */
export function createPause(): () => Promise<void> {
  let resumedAt = performance.now();
  return async () => {
    if (performance.now() - resumedAt < maxMilliseconds) return;
    await setImmediate();
    resumedAt = performance.now();
  };
}
