import { afterEach, beforeEach, vi } from 'vitest';

/** Stops the clock of page caches in each test. The returned function moves it. */
export function useFakeCacheClock(): (milliseconds: number) => void {
  let time = performance.now();
  beforeEach(() => {
    // Caches read the time from the global performance object, once per timer.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => time);
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return (milliseconds) => {
    time += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
}
