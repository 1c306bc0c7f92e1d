import type { Api } from '../../platform/feature.ts';
import { affiliateCalls } from './contract.ts';
import type { AffiliateUseCases } from './use-cases.ts';

/** One visit needs one call; this many a minute from one address. */
const visitsPerMinute = 20;

export function affiliateApi(api: Api, useCases: AffiliateUseCases) {
  api.route({
    ...affiliateCalls.createBase,
    config: { rateLimit: { max: visitsPerMinute, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      await useCases.recordVisit(request.body);
      return reply.code(204).send(null);
    },
  });
}
