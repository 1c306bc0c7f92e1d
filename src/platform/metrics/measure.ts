import type { FastifyInstance } from 'fastify';
import { type Statement, statements } from '../database/statements.ts';
import { getRoutePattern } from '../http/route-pattern.ts';
import type { SiteMetrics } from './metrics.ts';
import { type Outcome, outcomes } from './outcomes.ts';

export function measureRequests(app: FastifyInstance, { requests }: SiteMetrics) {
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: getRoutePattern(request), status: String(reply.statusCode) },
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

export function measureOutcomes({ outcomes: counters }: SiteMetrics): () => void {
  const listener = (message: unknown) => {
    const { metric, label } = message as Outcome;
    const { counter, label: name } = counters[metric];
    counter.inc({ [name]: label });
  };
  outcomes.subscribe(listener);
  return () => outcomes.unsubscribe(listener);
}
