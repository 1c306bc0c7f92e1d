import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';

/** What a caller is told who must come again later. */
const unavailable = (seconds = 5) =>
  new RequestError(
    503,
    [
      {
        description: null,
        errorCode: 'Unavailable',
        message: 'We are busy for a moment. Please try again shortly.',
      },
    ],
    { 'retry-after': String(seconds) },
  );

/** Lets so many requests work at once, and none while the database is away. */
export type LoadShedding = {
  /** Counts one more at work; answers what counts it off again. Throws 503 with Retry-After instead of letting it wait. */
  enter(): () => void;
  /** True when `enter` would throw. */
  isClosed(): boolean;
  /** Requests at work, and how many were refused since the start. */
  metrics(): { atWork: number; refused: number };
};

/**
 * A request that waits behind hundreds of others is answered when nobody waits for the answer any more, so beyond
 * `most` at work a new one is refused at once, which costs next to nothing. What is refused is work: stored pages,
 * files of the site, health and staff are never asked for loadShedding.
 */
export function loadShedding(most: number, isAway: () => boolean = () => false): LoadShedding {
  let atWork = 0;
  let refused = 0;
  const isClosed = () => atWork >= most || isAway();
  return {
    isClosed,
    metrics: () => ({ atWork, refused }),
    enter() {
      if (isClosed()) {
        refused += 1;
        throw unavailable();
      }
      atWork += 1;
      let isIn = true;
      return () => {
        if (isIn) atWork -= 1;
        isIn = false;
      };
    },
  };
}

/** Asks for loadShedding for every call below `app`, except those of staff: they are few, and mend what goes wrong. */
export function admitCalls(app: FastifyInstance, { enter, isClosed }: LoadShedding) {
  app.decorateRequest('leave');
  const asks = ({ url, routeOptions }: FastifyRequest) =>
    !url.startsWith('/api/staff/') && !routeOptions.config.hasOwnRoom;
  // Refused before its body is read; counted after, so that nobody holds a place by sending slowly.
  app.addHook('onRequest', async (request) => {
    if (asks(request) && isClosed()) enter();
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!asks(request)) return;
    // Whoever hung up while waiting has no end any more that could be noticed, and no use for an answer.
    if (request.raw.socket.destroyed) throw unavailable();
    const leave = enter();
    request.leave = leave;
    // A connection that breaks ends without a response.
    reply.raw.once('close', leave);
  });
  app.addHook('onResponse', async (request) => request.leave?.());
}

declare module 'fastify' {
  interface FastifyRequest {
    leave?: () => void;
  }
  interface FastifyContextConfig {
    /** It takes files, which come slowly, and limits itself. */
    hasOwnRoom?: boolean;
  }
}
