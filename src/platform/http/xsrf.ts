import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { forbidden } from '../errors.ts';

export const xsrfCookie = 'XSRF-TOKEN';
const headerName = 'x-xsrf-token';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Caches valid tokens, because verifying a signature takes as long as the rest of a short request. */
function signatureCheck() {
  const validTokens = new LRUCache<string, true>({ max: 10_000 });
  return (request: FastifyRequest, value: string | undefined): boolean => {
    if (value === undefined) return false;
    if (validTokens.has(value)) return true;
    const isValid = request.unsignCookie(value).valid;
    if (isValid) validTokens.set(value, true);
    return isValid;
  };
}

/** Without cookies, a request can only do what anyone can, and other sites can't send these headers. */
function isTrustedWithoutCookies({ headers, cookies }: FastifyRequest, allowedOrigins: readonly string[]) {
  if (Object.keys(cookies).length > 0) return false;
  const isAllowed = headers.origin !== undefined && allowedOrigins.includes(headers.origin);
  return isAllowed || headers['sec-fetch-site'] === 'same-origin';
}

/** Checks the double-submit cookie. Requests with an API key, which other sites can't send, and routes with `withoutXsrf` are exempt. */
export function addXsrf(
  app: FastifyInstance,
  { isSecure, allowedOrigins = [] }: { isSecure: boolean; allowedOrigins?: readonly string[] },
) {
  const isSigned = signatureCheck();
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[xsrfCookie];
    if (safeMethods.has(request.method)) {
      if (isSigned(request, cookie)) return;
      reply.setCookie(xsrfCookie, request.server.signCookie(randomBytes(18).toString('base64url')), {
        path: '/',
        sameSite: 'strict',
        secure: isSecure,
      });
      return;
    }
    if (request.routeOptions.config.withoutXsrf || request.caller !== undefined) return;
    if (isTrustedWithoutCookies(request, allowedOrigins)) return;
    const header = request.headers[headerName];
    if (cookie !== undefined && header === cookie && isSigned(request, cookie)) return;
    throw forbidden('XsrfToken', 'The X-XSRF-TOKEN header must repeat the XSRF-TOKEN cookie.');
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    withoutXsrf?: boolean;
  }
}
