import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Encoding, StoredBody } from './page-cache.ts';
import { isUnsupported } from './unsupported-requests.ts';

export type PageRequest = Pick<FastifyRequest, 'headers' | 'host' | 'ip' | 'url'>;

export const storedPages = channel('site.stored-page');

export type SentPage = { method: string; status: number; seconds: number };

export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

const logsEverything = ({ level }: { level?: string }) => level === 'debug' || level === 'trace';

function publishWhenSent(response: ServerResponse, method: string, status: number) {
  const startedAt = performance.now();
  response.once('finish', () => {
    const seconds = (performance.now() - startedAt) / 1000;
    storedPages.publish({ method, status, seconds } satisfies SentPage);
  });
}

/** Skips Fastify, where preparing a request takes longer than sending a page. Not when tracing or at level `debug`. */
export function serveStoredPages(
  app: FastifyInstance,
  options: {
    find: (request: PageRequest) => StoredBody | undefined;
    hostOf: (request: IncomingMessage) => string;
    addressOf: (request: IncomingMessage) => string;
    requestId: (request: IncomingMessage) => string;
    onPageRequest: (request: PageRequest) => void;
  },
) {
  let isTraced: boolean | undefined;
  function isObserved(): boolean {
    isTraced ??= app.hasRequestDecorator('opentelemetry');
    return isTraced || logsEverything(app.log);
  }

  function respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isUnsupported(request) || isObserved()) return false;
    const page: PageRequest = {
      headers,
      url,
      host: options.hostOf(request),
      get ip() {
        return options.addressOf(request);
      },
    };
    const body = options.find(page);
    if (!body) return false;
    if (method === 'GET') options.onPageRequest(page);
    const isUnmodified = headers['if-none-match'] === body.etag;
    const status = isUnmodified ? 304 : 200;
    if (storedPages.hasSubscribers) publishWhenSent(response, method, status);
    const sent = isUnmodified ? body.headersUnmodified : body.headers;
    // Copying the array would take longer than finding the page.
    sent[1] = options.requestId(request);
    response.writeHead(status, sent);
    sent[1] = '';
    response.end(isUnmodified ? undefined : body.bytes);
    return true;
  }

  const { server } = app;
  const [fastifyHandler] = server.listeners('request');
  if (!fastifyHandler) return;
  server.removeAllListeners('request').on('request', (request, response) => {
    let isAnswered = false;
    try {
      isAnswered = respond(request, response);
    } catch {
      // Nothing would catch it here. The route that gets the request instead reports it.
    }
    if (!isAnswered) fastifyHandler.call(server, request, response);
  });
}
