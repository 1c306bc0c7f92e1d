import type { Readable } from 'node:stream';
import { getMultipartBoundary, parseMultipart } from '@remix-run/multipart-parser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanInput } from '../clean-text.ts';
import { badRequest, forbidden } from '../errors.ts';
import { hasTooManyFields } from './multipart-form.ts';
import { limitStream } from './uploads.ts';

function getOrigin(request: FastifyRequest) {
  return `${request.protocol}://${request.host || 'localhost'}`;
}

/** Rejects forms that weren't posted from our own pages, according to `Sec-Fetch-Site` and `Origin`. PUBLIC_URL's origin is always ours, even if a proxy changes Host. */
export function rejectCrossOriginPost(request: FastifyRequest, publicUrl?: string) {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const ownOrigins = [getOrigin(request), ...(publicUrl ? [new URL(publicUrl).origin] : [])];
  const isForeignOrigin = origin !== undefined && !ownOrigins.includes(origin);
  if (isForeignSite || isForeignOrigin || (site === undefined && origin === undefined)) {
    request.log.warn({ origin, site, ownOrigins }, 'rejected a form from another origin');
    throw forbidden('CrossOriginForm', "This form wasn't sent from our site.");
  }
}

export type PageBody = { bytes: Buffer } | { stream: Readable; maxBytes: number };

/** `Request.formData` throws a TypeError for some malformed bodies, which would become a 500. */
function parseMultipartForm(bytes: Buffer, contentType: string): FormData {
  const form = new FormData();
  try {
    const boundary = getMultipartBoundary(contentType) ?? '';
    for (const part of parseMultipart(new Uint8Array(bytes), { boundary }))
      if (part.isText && part.name) form.append(part.name, part.text);
  } catch {
    throw badRequest('UnreadableForm', "This form can't be read. Please go back and try again.");
  }
  return form;
}

const noBytes: PageBody = { bytes: Buffer.alloc(0) };

/** Forms with files are streams, which `readMultipartForm` reads. */
function toRequestBody(body: PageBody, headers: Headers) {
  if ('stream' in body) return limitStream(body.stream, body.maxBytes);
  const contentType = headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    if (hasTooManyFields(body.bytes))
      throw badRequest('TooManyFields', 'This form has more fields than ours.');
    return new Uint8Array(body.bytes);
  }
  headers.delete('content-type');
  return parseMultipartForm(body.bytes, contentType);
}

/** Two slashes at the start would make the first segment a host. */
const toLocalPath = (url: string) => url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');

/** Cleans values in the query, like those of forms. Doesn't change a URL that needs no cleaning. */
function withCleanQuery(url: URL): URL {
  const query = [...url.searchParams];
  const cleanEntries = query.map(([name, value]) => [name, cleanInput(value)]);
  if (query.some(([, value], index) => value !== cleanEntries[index]?.[1]))
    url.search = new URLSearchParams(cleanEntries).toString();
  return url;
}

/** Uses trusted proxies' headers, so that the URL is the one requested. An anonymous request has no cookie. */
export function toWebRequest(
  request: FastifyRequest,
  signal: AbortSignal,
  path = request.url,
  isAnonymous = false,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !(isAnonymous && name === 'cookie')) headers.set(name, String(value));
  }
  // Already checked. React Router would compare it with Host, which a proxy may have changed.
  headers.delete('origin');
  const form = request.method === 'POST' ? ((request.body as PageBody | undefined) ?? noBytes) : undefined;
  const body = form && toRequestBody(form, headers);
  return new Request(withCleanQuery(new URL(toLocalPath(path), getOrigin(request))), {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal,
    ...(body && { body, duplex: 'half' }),
  } as RequestInit);
}

export function abortSignalFor(reply: FastifyReply) {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
