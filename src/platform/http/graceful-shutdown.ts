import { Server } from 'node:net';
import { setImmediate as acceptWaiting, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lastRequestsMilliseconds = 500;

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
      if (seconds === 0) return;
      await pause(seconds * 1000);
      // An HTTP server closes connections whose first request it hasn't read yet. So first refuse new ones, which proxies then
      // send to another instance, and answer the last requests. Connections that wait to be accepted would be reset.
      await acceptWaiting();
      Server.prototype.close.call(app.server);
      await pause(lastRequestsMilliseconds);
    },
  };
}
