import type { FastifyInstance } from 'fastify';

const defaultMilliseconds = 30_000;
/** Staff wait while a rate card is checked and activated, which takes a while. */
const staffMilliseconds = 5 * 60_000;

/** Responds with 503 if a route takes too long. Routes may have their own `handlerTimeout`. */
export function limitHandlerTime(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.handlerTimeout ??= route.url.startsWith('/api/staff/') ? staffMilliseconds : defaultMilliseconds;
  });
  // Fastify stops its timer when a request closes, which Node reports as soon as the body is read. So requests with
  // a body had no timeout (https://github.com/fastify/fastify/pull/6725). Its listener, the latest, moves to the response,
  // which closes when it's sent or given up. After a complete response, Fastify stops the timer itself.
  app.addHook('onRequest', ({ raw, is404 }, reply, done) => {
    const stop = raw.listeners('close').at(-1) as (() => void) | undefined;
    if (stop && !is404) {
      raw.off('close', stop);
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) stop();
      });
    }
    done();
  });
}
