import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpError } from '../errors.ts';
import { toNetwork } from './network.ts';

const unavailableError = () =>
  httpError(503, 'Unavailable', "We're busy right now. Please try again in a few seconds.", {
    'retry-after': '5',
  });

/** One network gets at most a tenth of the slots. */
const networkShareDivisor = 10;

const tooManyConcurrentRequests = () =>
  httpError(429, 'TooManyRequests', 'Too many requests at once. Please wait a moment and try again.', {
    'retry-after': '5',
  });

export type LoadShedding = ReturnType<typeof loadShedding>;

/**
 * Limits concurrent requests, and rejects all requests while the database is down. Responses from a long queue would
 * come after the caller has left, and rejecting a request costs almost nothing.
 */
export function loadShedding(maxRequests: number, isUnavailable: () => boolean = () => false) {
  let inProgress = 0;
  let rejectedCount = 0;
  const byNetwork = new Map<string, number>();
  const maxPerNetwork = Math.max(1, Math.ceil(maxRequests / networkShareDivisor));
  const isFull = () => inProgress >= maxRequests || isUnavailable();
  return {
    isFull,
    /** Requests in progress, and the number rejected since the start. */
    metrics: () => ({ inProgress, rejected: rejectedCount }),
    /** Like `acquire`, but one network gets only a share of the slots, so that it can't slow down others. */
    acquireFor(address: string) {
      const network = toNetwork(address);
      const count = byNetwork.get(network) ?? 0;
      if (count >= maxPerNetwork) throw tooManyConcurrentRequests();
      const release = this.acquire();
      byNetwork.set(network, count + 1);
      return () => {
        release();
        const activeRequests = (byNetwork.get(network) ?? 1) - 1;
        if (activeRequests > 0) byNetwork.set(network, activeRequests);
        else byNetwork.delete(network);
      };
    },
    /** Throws 503 with Retry-After instead of letting the request wait. Returns a function that releases the slot. */
    acquire() {
      if (isFull()) {
        rejectedCount += 1;
        throw unavailableError();
      }
      inProgress += 1;
      let isCounted = true;
      return () => {
        if (isCounted) inProgress -= 1;
        isCounted = false;
      };
    },
  };
}

/** Exempts staff, who are few and need access to fix problems. */
export function applyLoadShedding(app: FastifyInstance, { acquire, isFull }: LoadShedding) {
  app.decorateRequest('release');
  const isLimited = ({ url, routeOptions }: FastifyRequest) =>
    !url.startsWith('/api/staff/') && !routeOptions.config.hasOwnLimit;
  // Rejected before the body is read, but counted afterward, so that slow senders don't take up slots.
  app.addHook('onRequest', async (request) => {
    if (isLimited(request) && isFull()) acquire();
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!isLimited(request)) return;
    // A caller that has already disconnected needs no response, and no event would release its slot.
    if (request.raw.socket.destroyed) throw unavailableError();
    const release = acquire();
    request.release = release;
    // A broken connection ends without a response.
    reply.raw.once('close', release);
  });
  app.addHook('onResponse', async (request) => request.release?.());
}

declare module 'fastify' {
  interface FastifyRequest {
    release?: () => void;
  }
  interface FastifyContextConfig {
    /** True for routes that receive files, which arrive slowly and have other limits. */
    hasOwnLimit?: boolean;
  }
}
