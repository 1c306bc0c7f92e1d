import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createPause } from './pauses.ts';

afterEach(() => vi.restoreAllMocks());

test('lets other work run after 20 ms, whatever the number of steps', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const pause = createPause();
  const runs: number[] = [];
  let isDone = false;
  const other = (async () => {
    while (!isDone) {
      await setImmediate();
      runs.push(time);
    }
  })();
  for (; time < 100; time += 5) await pause();
  isDone = true;
  await other;
  expect(runs.slice(0, 4)).toEqual([20, 40, 60, 80]);
});
