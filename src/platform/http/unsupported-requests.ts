import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { badRequest, httpError, notFound, type RequestError } from '../errors.ts';

/** A kilobyte of compressed body can decompress to a gigabyte, and no form or partner needs compression. */
function findCompressedBodyError({ headers }: IncomingMessage): RequestError | undefined {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return undefined;
  const message = 'Send the body uncompressed, without Content-Encoding.';
  return httpError(415, 'UnsupportedMediaType', message, { 'accept-encoding': 'identity' });
}

/** Accepts a name or address and a port, because we build URLs from it. */
const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** If there are two Host headers, a proxy may use one and we the other. RFC 9112 requires a 400, but Node accepts them. */
function findHostError({ headers, rawHeaders }: IncomingMessage): RequestError | undefined {
  let hostCount = 0;
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hostCount += 1;
  // Load balancers use HTTP/1.0 for health checks, which needs no Host header.
  if (hostCount === 0 || (hostCount === 1 && host.test(headers.host ?? ''))) return undefined;
  return badRequest('BadRequest', 'A request must have one Host header with a name and port.');
}

/**
 * Our longest path has 420 characters. Our longest URL contains another one of 2,000 characters, encoded, and ad platforms
 * add a few hundred to theirs.
 */
const maxPathLength = 1000;
const maxUrlLength = 4000;

export function isUrlTooLong(url: string): boolean {
  if (url.length <= maxPathLength) return false;
  const query = url.indexOf('?');
  return url.length > maxUrlLength || query < 0 || query > maxPathLength;
}

const findUrlError = ({ url = '' }: IncomingMessage): RequestError | undefined =>
  isUrlTooLong(url) ? httpError(414, 'TooLarge', 'The URL is longer than we accept.') : undefined;

/** An encoded control character: U+0000 to U+001F, or U+007F to U+009F. No database column can store U+0000. */
const controlCharacter = /%(?:[01][\da-f]|7f|c2%[89][\da-f])/i;

const findPathError = ({ url = '' }: IncomingMessage): RequestError | undefined =>
  controlCharacter.test(url.split('?', 1)[0] ?? '')
    ? notFound('NotFound', "There's nothing at this URL.")
    : undefined;

const findError = (request: IncomingMessage) =>
  findUrlError(request) ??
  findPathError(request) ??
  findHostError(request) ??
  findCompressedBodyError(request);

export function rejectUnsupportedRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    done(findError(request.raw));
  });
}
