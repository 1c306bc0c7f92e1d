import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileDatabase } from '../test/fresh-database.ts';
import { receiver } from '../test/receiver.ts';
import { startTracing } from './tracing.ts';

async function collector() {
  const { received, url } = await receiver(
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  );
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => received.map(({ path, body }) => `${path} ${body}`).join('\n');
}

test('traces of a request and its statements reach the collector, without what the visitor sent', async () => {
  const received = await collector();
  vi.stubEnv('OTEL_SERVICE_NAME', 'the-site');
  const database = await fileDatabase('pglite');
  const tracing = await startTracing('1.2.3');
  const app = fastify({ genReqId: () => 'request-number-1' });
  await tracing.traceRequests(app);
  app.get('/quotes/:number', async () => {
    await database.db.execute(sql`select 41 + ${'1'}::int as answer`);
    return 'one';
  });
  await app.inject('/quotes/Q-visitor?key=the-key');
  await tracing.stop();
  const sent = received();
  expect(sent).toContain('/v1/traces');
  for (const word of ['the-site', '1.2.3', '/quotes/:number', 'select 41 + $1::int', 'request-number-1'])
    expect(sent).toContain(word);
  for (const word of ['Q-visitor', 'the-key']) expect(sent).not.toContain(word);
  const { resourceSpans } = JSON.parse(sent.slice(sent.indexOf('{'))) as {
    resourceSpans: { scopeSpans: { spans: { name: string; traceId: string }[] }[] }[];
  };
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans.map(({ name }) => name)).toContain('statement');
});
