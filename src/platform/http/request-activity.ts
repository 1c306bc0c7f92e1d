import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isHealthCheck } from './health.ts';

const quietMilliseconds = 500;
const quietAfterStartMilliseconds = 5000;
/** On a site that always has visitors, waiting work still continues this often. */
const maxWaitMilliseconds = 5000;
const checkMilliseconds = 50;

export type RequestActivity = ReturnType<typeof requestActivity>;

/** Says when nobody is waiting for the site, so that work in the background slows down no one. */
export function requestActivity({
  now = () => performance.now(),
  wait = (milliseconds: number): Promise<unknown> => pause(milliseconds),
} = {}) {
  let inProgress = 0;
  let quietAt = now() + quietAfterStartMilliseconds;
  return {
    /** Counts all requests except health checks until they're answered or their connection breaks. */
    track(app: FastifyInstance) {
      app.addHook('onRequest', async (request, reply) => {
        if (isHealthCheck(request)) return;
        inProgress += 1;
        quietAt = now() + quietMilliseconds;
        reply.raw.once('close', () => {
          inProgress -= 1;
        });
      });
    },

    /**
     * Waits until no request is in progress and none has started in the last half second. If requests keep coming, waits at most five
     * seconds for a moment when none is in progress. After the start, waits for the first request, or five seconds without one.
     */
    async waitUntilIdle(signal: AbortSignal): Promise<void> {
      const lastWaitAt = now() + maxWaitMilliseconds;
      const isIdle = () => inProgress === 0 && now() >= Math.min(quietAt, lastWaitAt);
      // Requests that have arrived are counted before the first check.
      for (await wait(0); !isIdle() && !signal.aborted; ) await wait(checkMilliseconds);
    },
  };
}
