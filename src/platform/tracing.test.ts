import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { separateDatabase } from '../test/fresh-database.ts';
import { startReceiver } from '../test/receiver.ts';
import { isThorough } from '../test/thorough.ts';
import { startTracing, summarizeStatement } from './tracing.ts';

async function startCollector() {
  const { received, url } = await startReceiver(
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  );
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  onTestFinished(() => void vi.unstubAllEnvs());
  return () => received.map(({ path, body }) => `${path} ${body}`).join('\n');
}

type SentSpan = { name: string; kind: number; traceId: string; spanId: string; parentSpanId?: string };

function readSpans(sent: string): SentSpan[] {
  const { resourceSpans } = JSON.parse(sent.slice(sent.indexOf('{'))) as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
}

test('traces of a request and its statements reach the collector, without what the visitor sent', async () => {
  const received = await startCollector();
  vi.stubEnv('OTEL_SERVICE_NAME', 'the-site');
  const database = await separateDatabase('pglite');
  const tracing = await startTracing('1.2.3');
  const app = fastify({ genReqId: () => 'request-number-1' });
  tracing.traceRequests(app);
  app.post('/quotes/:number', async () => {
    await database.db.execute(sql`select 41 + ${'1'}::int from pg_class limit 1`);
    return 'one';
  });
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const request = { url: '/quotes/Q-visitor?key=the-key', payload: { name: 'Q-visitor' } };
  await app.inject({ method: 'POST', ...request, headers: { traceparent } });
  await tracing.stop();
  const sent = received();
  expect(sent).toContain('/v1/traces');
  for (const word of ['the-site', '1.2.3', '/quotes/:number', 'select 41 + $1::int', 'request-number-1'])
    expect(sent).toContain(word);
  for (const word of ['Q-visitor', 'the-key']) expect(sent).not.toContain(word);
  const spans = readSpans(sent);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans).toEqual([
    expect.objectContaining({ name: 'SELECT pg_class', kind: 3, parentSpanId: spans[1]?.spanId }),
    expect.objectContaining({ name: 'POST /quotes/:number', kind: 2, parentSpanId: '00f067aa0ba902b7' }),
  ]);
  expect(spans[0]?.traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
});

test.runIf(isThorough)('traces of a job include its statements', async () => {
  const received = await startCollector();
  const database = await separateDatabase('pglite');
  const tracing = await startTracing('1.2.3');
  const { deliveries } = tracing.traceJobs({
    async deliveries() {
      await database.db.execute(sql`select 1`);
      throw new TypeError('the secret');
    },
  });
  await expect(deliveries?.({ id: 'the-secret' }, { number: 1, isLast: false })).rejects.toThrow('secret');
  await tracing.stop();
  const sent = received();
  expect(sent).not.toContain('secret');
  expect(sent).toContain('TypeError');
  expect(readSpans(sent).map(({ name, kind }) => [name, kind])).toEqual([
    ['SELECT', 3],
    ['process deliveries', 5],
  ]);
});

test('names a statement after its operation and table', () => {
  const named = (text: string) => Object.values(summarizeStatement(text)).filter(Boolean).join(' ');
  expect(named('select "id" from "leads" where "email" = $1')).toBe('SELECT leads');
  expect(named(' insert into "public"."quotes" ("id") values ($1)')).toBe('INSERT quotes');
  expect(named('update pgboss.job set state = $1')).toBe('UPDATE job');
  expect(named('commit')).toBe('COMMIT');
});
