import type { IncomingMessage } from 'node:http';
import { getMultipartBoundary } from '@remix-run/multipart-parser';
import type { FastifyInstance } from 'fastify';
import { badRequest, httpError, notFound, type RequestError } from '../errors.ts';

/** A kilobyte of compressed body can decompress to a gigabyte, and no form or partner needs compression. */
function findCompressedBodyError({ headers }: IncomingMessage): RequestError | undefined {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return undefined;
  const message = 'Send the body uncompressed, without Content-Encoding.';
  return httpError(415, 'UnsupportedMediaType', message, { 'accept-encoding': 'identity' });
}

/** From RFC 2046. The multipart parser's time grows with the square of the boundary's length. */
const boundary = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

function findBoundaryError({ headers }: IncomingMessage): RequestError | undefined {
  const contentType = headers['content-type'] ?? '';
  const value = getMultipartBoundary(contentType);
  if (value === null ? !/^multipart\//i.test(contentType) : boundary.test(value)) return undefined;
  return badRequest(
    'BadRequest',
    'The boundary in Content-Type must have 1 to 70 of the characters in RFC 2046.',
  );
}

const maxHeaderLength = 4000;
/** The page's own requests repeat its URL here, after the origin. */
const maxRefererLength = 4300;

/** Chrome keeps 180 cookies per site. One that can't be decoded takes 70 µs. */
const maxCookies = 200;

/** All cookies together may be longer than another header. Node limits all headers together to 16 KB. */
function findHeaderError({ headers }: IncomingMessage): RequestError | undefined {
  if ((headers.cookie ?? '').split(';', maxCookies + 1).length > maxCookies)
    return httpError(431, 'TooLarge', 'The request has more cookies than we accept.');
  for (const name in headers)
    if (
      name !== 'cookie' &&
      String(headers[name]).length > (name === 'referer' ? maxRefererLength : maxHeaderLength)
    )
      return httpError(431, 'TooLarge', `The header ${name} is longer than we accept.`);
  return undefined;
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

/** Senders that stream a body send kilobytes at a time. */
const smallChunk = 1024;
const maxSmallChunks = 1000;

/** Reading a chunk takes a few microseconds, however small it is. Closes the connection after too many small ones. */
function limitChunks(body: IncomingMessage): void {
  const push = body.push.bind(body);
  let chunkCount = 0;
  let size = 0;
  body.push = (chunk: Buffer | null, encoding) => {
    chunkCount += 1;
    size += chunk?.byteLength ?? 0;
    if (chunkCount - size / smallChunk > maxSmallChunks) body.destroy();
    return !body.destroyed && push(chunk, encoding);
  };
}

const findError = (request: IncomingMessage) =>
  findUrlError(request) ??
  findPathError(request) ??
  findHeaderError(request) ??
  findHostError(request) ??
  findBoundaryError(request) ??
  findCompressedBodyError(request);

export function rejectUnsupportedRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['transfer-encoding'] !== undefined) limitChunks(request.raw);
    done(findError(request.raw));
  });
}
