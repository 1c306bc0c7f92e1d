import { setImmediate } from 'node:timers/promises';

const maxMilliseconds = 20;

/** Call the result between steps of long work. It lets other requests run after every 20 ms. */
export function pauses(): () => Promise<void> {
  let resumed = performance.now();
  return async () => {
    if (performance.now() - resumed < maxMilliseconds) return;
    await setImmediate();
    resumed = performance.now();
  };
}
