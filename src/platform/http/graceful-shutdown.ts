import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lastRequestsMilliseconds = 500;

/** An event loop's turn accepts and reads what is there at its start. */
async function readWhatArrived() {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

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
      // A proxy's last requests may have arrived without being read. Those would be reset, so everything is accepted and read
      // before anything is closed. Proxies send new ones to another instance.
      await readWhatArrived();
      Server.prototype.close.call(app.server);
      await pause(lastRequestsMilliseconds);
      await readWhatArrived();
      app.server.closeIdleConnections();
    },
  };
}
