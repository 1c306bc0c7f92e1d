import type { Api } from '../../../platform/feature.ts';
import type { EstimateActions } from './actions/index.ts';
import { estimateRoutes } from './schema/index.ts';

export function registerEstimateRoutes(api: Api, estimates: EstimateActions) {
  api.route({
    ...estimateRoutes.estimate,
    handler: async (request, reply) => {
      const json = await estimates.estimateJson(request.body, request.ip);
      return reply.type('application/json; charset=utf-8').send(json as never);
    },
  });
}
