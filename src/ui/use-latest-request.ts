import { useEffect, useRef, useState } from 'react';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * For requests of which only the latest counts, such as prices while someone types. A new call aborts the previous one. `run`
 * returns undefined for a call that was replaced, and rejects if the latest call fails. `delay` debounces and is in
 * milliseconds.
 */
export function useLatestRequest() {
  const latestController = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const cancel = () => latestController.current?.abort();
  useEffect(() => () => latestController.current?.abort(), []);

  async function run<T>(call: (signal: AbortSignal) => Promise<T>, delay = 0): Promise<T | undefined> {
    cancel();
    const controller = new AbortController();
    latestController.current = controller;
    const { signal } = controller;
    setBusy(true);
    try {
      if (delay > 0) await pause(delay);
      if (signal.aborted) return undefined;
      const result = await call(signal);
      return signal.aborted ? undefined : result;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      if (latestController.current === controller) setBusy(false);
    }
  }
  return { run, isBusy, cancel };
}
