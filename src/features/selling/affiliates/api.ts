import type { Api } from '../../../platform/feature.ts';
import type { AffiliateActions } from './actions.ts';
import { affiliateRoutes } from './schema.ts';

export function registerAffiliateRoutes(api: Api, actions: AffiliateActions) {
  api.route({
    ...affiliateRoutes.createBase,
    config: { limit: 'affiliate-visit' },
    handler: async (request, reply) => {
      await actions.recordVisit(request.body, { ipAddress: request.ip, caller: request.caller });
      return reply.code(204).send(null);
    },
  });
}
