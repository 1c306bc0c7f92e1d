import type { FastifyInstance } from 'fastify';
import { type Statement, statements } from './database/statements.ts';

/** Sends statements without their values. Loads OpenTelemetry only when it's configured. */
export async function startTracing(serviceVersion: string) {
  const [
    { trace, context, SpanStatusCode },
    sdk,
    { OTLPTraceExporter },
    { FastifyOtelInstrumentation },
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@fastify/otel'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resources.defaultResource().merge(
      resources.resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME || 'site',
        'service.version': serviceVersion,
      }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({
    // A URL can contain a key or a token, so only its route is sent.
    requestHook: (span, request) => span.setAttribute('url.path', request.routeOptions.url ?? ''),
  });
  instrumentation.setTracerProvider(provider);
  const tracer = trace.getTracer('site');

  const listener = {
    asyncEnd({ text, startedAt, error }: Statement & { error?: unknown }) {
      // Only requests are traced.
      if (!trace.getSpan(context.active())) return;
      const startTime = new Date(performance.timeOrigin + startedAt);
      const span = tracer.startSpan('statement', { startTime, attributes: { 'db.query.text': text } });
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
  statements.subscribe(listener as never);

  return {
    /** Call it before adding routes. */
    async traceRequests(app: FastifyInstance) {
      await app.register(instrumentation.plugin());
      app.addHook('onRequest', async (request) => {
        trace.getActiveSpan()?.setAttribute('request.id', request.id);
      });
    },
    async stop() {
      statements.unsubscribe(listener as never);
      await provider.shutdown();
    },
  };
}
