import type { FastifyInstance } from 'fastify';
import { type Statement, statements } from '../database/statements.ts';
import type { SiteMetrics } from './metrics.ts';

/** By route rather than URL: there are too many URLs, and they contain what visitors typed. */
export function measureRequests(app: FastifyInstance, { requests }: SiteMetrics) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    requests.observe(
      { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

export function measureStatements({ statements: histogram }: SiteMetrics): () => void {
  const seconds = ({ startedAt }: Statement) => (performance.now() - startedAt) / 1000;
  const listener = {
    asyncEnd(statement: Statement & { error?: unknown }) {
      histogram.observe({ outcome: statement.error ? 'failed' : 'succeeded' }, seconds(statement));
    },
  };
  statements.subscribe(listener as never);
  return () => statements.unsubscribe(listener as never);
}
