import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A proxy may send a request just as we close its connection, so requests are still served for some seconds. */
export function gracefulShutdown(app: FastifyInstance) {
  let isShuttingDown = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isShuttingDown = true;
  });
  return {
    isShuttingDown: () => isShuttingDown,
    /** Fails `/readyz`, closes each connection with its next response, and gives proxies time to notice. */
    async drain(seconds: number) {
      isShuttingDown = true;
      await pause(seconds * 1000);
    },
  };
}
