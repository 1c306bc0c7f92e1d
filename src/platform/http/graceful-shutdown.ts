import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How one copy leaves a row of copies without a request that fails. */
export type Leaving = {
  isLeaving(): boolean;
  /** Says at `/readyz` that it leaves, ends connections with their next answer, and waits for both to be noticed. */
  leave(seconds: number): Promise<void>;
};

/**
 * A proxy keeps connections and sends the next request over one of them at the very moment we close it. So for some
 * seconds every answer asks for its connection to be closed while all of them are still served.
 */
export function gracefulShutdown(app: FastifyInstance): Leaving {
  let isLeaving = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  return {
    isLeaving: () => isLeaving,
    async leave(seconds) {
      isLeaving = true;
      await pause(seconds * 1000);
    },
  };
}
