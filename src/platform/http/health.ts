import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** `isUnavailable` reports without a query that the database is down. */
type DatabaseStatus = { ping: () => Promise<void>; isUnavailable?: () => boolean };

const timeoutMilliseconds = 2_000;

const paths = { isUp: '/healthz', isReady: '/readyz' };

export const isHealthCheck = ({ routeOptions }: FastifyRequest): boolean =>
  Object.values(paths).some((path) => path === routeOptions.url);

async function isReady({ ping, isUnavailable = () => false }: DatabaseStatus): Promise<boolean> {
  if (isUnavailable()) return false;
  const controller = new AbortController();
  const timeout = pause(timeoutMilliseconds, false, { signal: controller.signal }).catch(() => false);
  const pingResult = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([pingResult, timeout]).finally(() => controller.abort());
}

/** `/healthz` succeeds while the process is up. `/readyz` also requires a database that responds, and fails during shutdown. */
export function addHealth(
  app: FastifyInstance,
  database: DatabaseStatus,
  isShuttingDown: () => boolean = () => false,
) {
  const options = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get(paths.isUp, options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get(paths.isReady, options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isShuttingDown() && (await isReady(database))) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });
}
