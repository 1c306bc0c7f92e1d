import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';

export const xsrfCookie = 'XSRF-TOKEN';
const headerName = 'x-xsrf-token';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const isSigned = (request: FastifyRequest, value: string | undefined) =>
  value !== undefined && request.unsignCookie(value).valid;

/**
 * Double submit: a GET below `app` sets the signed cookie XSRF-TOKEN, and every other method must repeat its
 * value in X-XSRF-TOKEN. A route opts out with `config: { withoutXsrf: true }`, a
 * caller by an API key, which no other site's page can send.
 */
export function addXsrf(app: FastifyInstance, options: { isSecure: boolean }) {
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[xsrfCookie];
    if (safeMethods.has(request.method)) {
      if (isSigned(request, cookie)) return;
      reply.setCookie(xsrfCookie, request.server.signCookie(randomBytes(18).toString('base64url')), {
        path: '/',
        sameSite: 'strict',
        secure: options.isSecure,
      });
      return;
    }
    if (request.routeOptions.config.withoutXsrf || request.caller !== undefined) return;
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
