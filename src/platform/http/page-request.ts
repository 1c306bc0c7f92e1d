import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';
import { streamUpTo } from './uploads.ts';

function originOf(request: FastifyRequest) {
  return `${request.protocol}://${request.host || 'localhost'}`;
}

/** Forms post from our own pages only: browsers say so in `Sec-Fetch-Site` and `Origin`. */
export function refuseForeignPost(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin = origin !== undefined && origin !== originOf(request);
  if (isForeignSite || isForeignOrigin || (site === undefined && origin === undefined)) {
    throw forbidden('ForeignForm', 'This form was not sent from our own page.');
  }
}

/** A body that was read already, or one that is read while it comes. */
export type PageBody = { bytes: Buffer } | { stream: Readable; most: number };

const bodyOf = (body: PageBody) =>
  'bytes' in body ? new Uint8Array(body.bytes) : streamUpTo(body.stream, body.most);

/** The path and query of a request line, which may name a host of its own: two slashes at its beginning name none. */
const ownPath = (url: string) => url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');

/**
 * The request as pages take it, built from what trusted proxies say: behind TLS the address must be the visitor's.
 * An anonymous one carries no cookie.
 */
export function webRequest(
  request: FastifyRequest,
  signal: AbortSignal,
  path = request.url,
  isAnonymous = false,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !(isAnonymous && name === 'cookie')) headers.set(name, String(value));
  }
  const body = request.method === 'POST' ? (request.body as PageBody | undefined) : undefined;
  return new Request(new URL(ownPath(path), originOf(request)), {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal,
    ...(body && { body: bodyOf(body), duplex: 'half' }),
  } as RequestInit);
}

/** Aborts when the visitor leaves. */
export function abortSignalOf(reply: FastifyReply) {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
