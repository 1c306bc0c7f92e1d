import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lastRequestsMilliseconds = 500;
const quietMilliseconds = 0.2;
const maxWaitMilliseconds = 1000;

/**
 * Resolves after a turn of the event loop that was short and accepted nothing, so that almost nothing can have arrived since. A turn accepts
 * only one connection.
 */
async function waitForQuietTurn({ server }: FastifyInstance) {
  let accepted = 0;
  const countConnection = () => {
    accepted += 1;
  };
  server.on('connection', countConnection);
  const end = performance.now() + maxWaitMilliseconds;
  let isQuiet = false;
  while (!isQuiet && performance.now() < end) {
    const acceptedBefore = accepted;
    const start = performance.now();
    await nextTurn();
    isQuiet = accepted === acceptedBefore && performance.now() - start < quietMilliseconds;
  }
  server.off('connection', countConnection);
}

/** A proxy may send a request just as we close its connection, so requests are still served for some seconds. */
export function gracefulShutdown(app: FastifyInstance) {
  let isShuttingDown = false;
  let pausing: Promise<void> | undefined;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (pausing) pausing.then(() => done());
    else done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isShuttingDown) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isShuttingDown = true;
  });
  /** The kernel resets connections whose requests weren't read when it closes them. On a busy instance, many wait to be read. */
  async function closeAfterReading(close: () => void) {
    const { promise, resolve } = Promise.withResolvers<void>();
    pausing = promise;
    await waitForQuietTurn(app);
    close();
    pausing = undefined;
    resolve();
  }
  return {
    isShuttingDown: () => isShuttingDown,
    /** Fails `/readyz`, closes each connection with its next response, and gives proxies time to notice. */
    async drain(seconds: number) {
      isShuttingDown = true;
      if (seconds === 0) return;
      await pause(seconds * 1000);
      // Proxies now send new requests to another instance. Requests on open connections still get a response.
      await closeAfterReading(() => Server.prototype.close.call(app.server));
      await pause(lastRequestsMilliseconds);
      await closeAfterReading(() => app.server.closeIdleConnections());
    },
  };
}
