import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';
import type { Encoding, StoredBody } from './page-cache.ts';
import { sendRefusal } from './page-refusal.ts';
import { requestIdHeader } from './request-id.ts';

export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

const logsEverything = ({ level }: { level?: string }) => level === 'debug' || level === 'trace';

/** Requests for stored pages are only logged at level `debug`. Two log lines cost three times as much as the response. */
export const requestLog = () =>
  new LogController({
    disableRequestLogging: ({ routeOptions, log }) =>
      routeOptions?.config.isStoredPage === true && !logsEverything(log as FastifyBaseLogger),
  });

function send(request: FastifyRequest, reply: FastifyReply, body: StoredBody) {
  const isUnmodified = request.headers['if-none-match'] === body.etag;
  const headers = isUnmodified ? body.headersUnmodified : body.headers;
  // Fastify would copy and check every header again.
  reply.hijack();
  reply.raw.writeHead(isUnmodified ? 304 : 200, headers.concat(requestIdHeader, request.id));
  reply.raw.end(isUnmodified ? undefined : body.bytes);
}

/**
 * Adds a route for pages that are ready to be sent. The router asks `find`, and every other request goes to the other
 * routes. So a stored page needs no timeout, no logger of its own, and none of the hooks that prepare a page. Hooks of
 * `app` itself still run, such as the checks of the Host header.
 */
export function serveStoredPages(
  app: FastifyInstance,
  options: {
    find: (request: IncomingMessage) => StoredBody | undefined;
    onPageRequest: (request: FastifyRequest) => void;
  },
) {
  app.addConstraintStrategy({
    name: 'stored',
    storage() {
      const handlers = new Map<unknown, never>();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler: never) => handlers.set(value, handler),
      };
    },
    deriveConstraint(request: IncomingMessage) {
      try {
        request.storedBody = options.find(request);
      } catch {
        // Nothing would catch it here. The route that gets the request instead reports it.
      }
      return request.storedBody ? true : undefined;
    },
  });
  app.register(async (scope) => {
    scope.setErrorHandler(sendRefusal);
    scope.setChildLoggerFactory((log, bindings, own) =>
      logsEverything(log) ? log.child(bindings, own) : log,
    );
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      constraints: { stored: true },
      config: { isStoredPage: true },
      handler(request, reply) {
        if (request.method === 'GET') options.onPageRequest(request);
        send(request, reply, request.raw.storedBody as StoredBody);
      },
    });
  });
}

declare module 'node:http' {
  interface IncomingMessage {
    /** Found before the request reaches its route. */
    storedBody?: StoredBody;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isStoredPage?: boolean;
  }
}
