import type { Context, Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Statement, statements } from './database/statements.ts';
import { getRoutePattern } from './http/route-pattern.ts';
import type { JobHandler } from './jobs/jobs.ts';

type Failed = { error?: unknown };

/** Returns the operation and its first table without values, such as "SELECT leads". */
export function summarizeStatement(text: string): { operation: string; table: string | undefined } {
  const [operation = 'QUERY'] = /^[a-z]+/i.exec(text.trimStart()) ?? [];
  const [, table] = /\b(?:from|into|update|table)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text) ?? [];
  return { operation: operation.toUpperCase(), table };
}

/** Traces requests, jobs, and their statements by OpenTelemetry's naming conventions and without values. Loads OpenTelemetry only if it's configured. */
export async function startTracing(serviceVersion: string) {
  const [{ trace, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode }, sdk, exporter, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resources.defaultResource().merge(
      resources.resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME || 'site',
        'service.version': serviceVersion,
      }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('site');

  const getType = (error: unknown) => (error instanceof Error ? error.name : typeof error);
  function fail(span: Span, type: string) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', type);
  }

  const onStatement = {
    asyncEnd({ text, startedAt, error }: Statement & Failed) {
      // Traces statements only of requests and jobs.
      if (!trace.getSpan(context.active())) return;
      const { operation, table } = summarizeStatement(text);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text,
        ...(table && { 'db.collection.name': table }),
      };
      const startTime = new Date(performance.timeOrigin + startedAt);
      const name = table ? `${operation} ${table}` : operation;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes });
      if (error) fail(span, getType(error));
      span.end();
    },
  };
  statements.subscribe(onStatement as never);

  /** Call it before adding routes. */
  function traceRequests(app: FastifyInstance) {
    const spans = new WeakMap<FastifyRequest, { span: Span; active: Context }>();
    app.addHook('onRequest', (request, _reply, done) => {
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      const attributes = {
        'http.request.method': request.method,
        'url.scheme': request.protocol,
        'request.id': request.id,
      };
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
      const active = trace.setSpan(parent, span);
      spans.set(request, { span, active });
      context.with(active, done);
    });
    // The body is read in another context.
    app.addHook('preValidation', (request, _reply, done) => {
      context.with(spans.get(request)?.active ?? context.active(), done);
    });
    app.addHook('onResponse', async (request, { statusCode }) => {
      const { span } = spans.get(request) ?? {};
      if (!span) return;
      // A URL can contain a key or token, so only its route is sent.
      const route = getRoutePattern(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
      if (statusCode >= 500) fail(span, String(statusCode));
      span.end();
    });
  }

  const traceJob =
    (queue: string, handler: JobHandler): JobHandler =>
    (...job) => {
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.name': 'process',
        'messaging.destination.name': queue,
      };
      return tracer.startActiveSpan(
        `process ${queue}`,
        { kind: SpanKind.CONSUMER, root: true, attributes },
        async (span) => {
          try {
            await handler(...job);
          } catch (error) {
            fail(span, getType(error));
            throw error;
          } finally {
            span.end();
          }
        },
      );
    };

  return {
    traceRequests,
    traceJobs: (handlers: Readonly<Record<string, JobHandler>>) =>
      Object.fromEntries(
        Object.entries(handlers).map(([queue, handler]) => [queue, traceJob(queue, handler)]),
      ),
    async stop() {
      statements.unsubscribe(onStatement as never);
      await provider.shutdown();
    },
  };
}
