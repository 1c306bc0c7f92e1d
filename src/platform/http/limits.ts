import type { onRequestHookHandler } from 'fastify';
import { httpError } from '../errors.ts';
import { toNetwork } from './network.ts';
import type { SharedCounts } from './shared-limits.ts';

type Limit = { max: number; seconds: number };

const perMinute = (max: number): Limit => ({ max, seconds: 60 });

/** Rate limits per network. Endpoints and forms that do the same thing share a name, and so a counter. */
export const limits = {
  /** Applies to API requests without a limit of their own. */
  api: perMinute(600),
  /** Applies to forms without a limit of their own. */
  forms: perMinute(120),
  /** Applies to pages that aren't cached. */
  'rendered-pages': perMinute(120),
  /** A page view sends at most five. */
  'client-logs': perMinute(60),

  /** Counts only renderings, because the server caches recent files. */
  'contract-pdf': perMinute(30),
  'share-image': perMinute(30),
  /** More than anyone types by hand, but few enough to stop scripts from guessing fingerprints. */
  'verify-contract': perMinute(20),

  'start-quote': perMinute(60),
  'change-quote': perMinute(120),
  'quote-lookup': perMinute(10),
  /** More than anyone types by hand, but few enough to stop scripts from guessing codes. */
  'promo-code': perMinute(60),
  /** Contracts with a promo code that has a maximum number of uses. */
  'reserve-promo': { max: 5, seconds: 24 * 60 * 60 },
  'email-quote': perMinute(5),
  'email-link': perMinute(5),
  /** More than anyone types by hand, but few enough to stop scripts from guessing codes. */
  'my-plan': perMinute(20),
  'insert-lead': perMinute(30),
  'request-reminder': perMinute(20),
  'join-waitlist': perMinute(20),
  'referral-link': perMinute(20),
  /** A visit needs only one request. */
  'affiliate-visit': perMinute(20),
  'new-affiliates': { max: 20, seconds: 24 * 60 * 60 },

  /** Emails its buyer before anything is paid. */
  'create-contract': { max: 60, seconds: 60 * 60 },
  'change-contract': perMinute(20),
  'contract-lookup': perMinute(10),
  'cancel-contract': perMinute(20),

  'claim-steps': perMinute(40),
  'file-claim': perMinute(10),
  'claim-lookup': perMinute(10),
  'change-claim': perMinute(20),
  'claim-files': perMinute(60),

  subscriptions: perMinute(20),
  /** Mailbox providers send these requests, each for many people. */
  'one-click-unsubscribe': perMinute(20),
  permissions: perMinute(20),
  'forget-browser': perMinute(20),
  'contact-message': perMinute(10),
  'write-review': perMinute(10),

  /** Each field that staff type about a caller is looked up once. Fewer than a script needs to try lists of addresses. */
  'find-caller': perMinute(60),

  /** Slow enough to make guessing from lists of stolen passwords impractical. */
  'sign-in': perMinute(30),
  'forgot-password': perMinute(5),
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

type LimitUse = { max: number; remaining: number; giveBack: () => void };

export type RequestLimits = ReturnType<typeof requestLimits>;

/** `maxOverrides` are maximums that the operator chose. */
export function requestLimits(
  { add }: Pick<SharedCounts, 'add'>,
  maxOverrides: Partial<Record<LimitName, number>> = {},
) {
  return {
    /** Throws 429 with Retry-After. If only failures count, call `giveBack` after a success. */
    take(name: LimitName, address: string): LimitUse {
      const { max: defaultMax, seconds } = limits[name];
      const max = maxOverrides[name] ?? defaultMax;
      const { current, ttl, subtract } = add(name, toNetwork(address), seconds * 1000, max);
      if (current <= max) return { max, remaining: max - current, giveBack: subtract };
      throw httpError(429, 'TooManyRequests', 'Too many requests. Please wait a moment and try again.', {
        'retry-after': String(Math.ceil(ttl / 1000)),
      });
    },
  };
}

export const limitRequests =
  ({ take }: RequestLimits, name: LimitName): onRequestHookHandler =>
  (request, reply, done) => {
    const { max, remaining } = take(name, request.ip);
    reply.header('x-ratelimit-limit', max).header('x-ratelimit-remaining', remaining);
    done();
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the general limit for API requests or forms. */
    limit?: LimitName;
  }
}
