import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Asked before visitors are sent here. `isAway` knows without a query that the database is down. */
type Asked = { ping: () => Promise<void>; isAway?: () => boolean };

const patienceMilliseconds = 2_000;

async function isReady({ ping, isAway = () => false }: Asked): Promise<boolean> {
  if (isAway()) return false;
  const tooLate = new AbortController();
  const patience = pause(patienceMilliseconds, false, { signal: tooLate.signal }).catch(() => false);
  const responded = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([responded, patience]).finally(() => tooLate.abort());
}

/**
 * `/healthz`: the process is up. `/readyz`: it can take requests, so the database responds and it isn't shutting down;
 * 503 otherwise.
 */
export function addHealth(
  app: FastifyInstance,
  database: Asked,
  isShuttingDown: () => boolean = () => false,
) {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    if (!isShuttingDown() && (await isReady(database))) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}
