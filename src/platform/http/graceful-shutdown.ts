import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How one copy of several shuts down without a failed request. */
export type GracefulShutdown = {
  isShuttingDown(): boolean;
  /**
   * Reports at `/readyz` that it is shutting down, closes each connection with its next response, and waits until
   * proxies have noticed both.
   */
  drain(seconds: number): Promise<void>;
};

/**
 * A proxy reuses connections and may send a request at the very moment we close one. So for some seconds every response
 * closes its connection while requests are still served.
 */
export function gracefulShutdown(app: FastifyInstance): GracefulShutdown {
  let isShuttingDown = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isShuttingDown = true;
  });
  return {
    isShuttingDown: () => isShuttingDown,
    async drain(seconds) {
      isShuttingDown = true;
      await pause(seconds * 1000);
    },
  };
}
