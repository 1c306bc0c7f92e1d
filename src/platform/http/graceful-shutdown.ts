import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How one copy leaves a row of copies without a request that fails. */
export type GracefulShutdown = {
  isShuttingDown(): boolean;
  /** Says at `/readyz` that it leaves, ends connections with their next answer, and waits for both to be noticed. */
  leave(seconds: number): Promise<void>;
};

/**
 * A proxy keeps connections and sends the next request over one of them at the very moment we close it. So for some
 * seconds every answer asks for its connection to be closed while all of them are still served.
 */
export function gracefulShutdown(app: FastifyInstance): GracefulShutdown {
  let isShuttingDown = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown) reply.header('connection', 'close');
  });
  return {
    isShuttingDown: () => isShuttingDown,
    async leave(seconds) {
      isShuttingDown = true;
      await pause(seconds * 1000);
    },
  };
}
