import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { xsrfCookie } from '../http/xsrf.ts';

/**
 * The Idempotency-Key of a call, scoped to whoever makes it: the partner that the API key names, or the browser that
 * its signed XSRF cookie tells apart. Without the scope anyone could use up a partner's key or replay its response, so the
 * key of a browser without that cookie is ignored.
 */
export function callerKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const { caller } = request;
  const browser = request.cookies[xsrfCookie];
  if (caller === undefined && browser === undefined) return undefined;
  const scope = caller === undefined ? ['browser', browser] : ['partner', caller];
  return createHash('sha256')
    .update(JSON.stringify([...scope, key]))
    .digest('base64url');
}
