import type { Api } from '../../../platform/feature.ts';
import type { ClaimActions } from './actions/index.ts';
import type { VehicleFilter } from './domain/scope.ts';
import { claimRoutes, totalCountHeader, type VehicleQuery } from './schema.ts';

const toFilter = ({ VehicleMake, VehicleModel, ModelYear }: VehicleQuery): VehicleFilter => ({
  make: VehicleMake,
  model: VehicleModel,
  modelYear: ModelYear,
});

export function registerClaimRoutes(api: Api, actions: ClaimActions) {
  api.route({
    ...claimRoutes.getAll,
    handler: async ({ query }, reply) => {
      const { page, itemsPerPage = query.limit } = query;
      const filter = toFilter(query);
      const [claims, total] = await Promise.all([
        actions.newest(filter, { page, itemsPerPage }),
        actions.count(filter),
      ]);
      reply.header(totalCountHeader, total);
      return claims;
    },
  });
  api.route({
    ...claimRoutes.getTopThree,
    handler: async ({ query }) => actions.topThree(toFilter(query)),
  });
  api.route({
    ...claimRoutes.outcomes,
    handler: async ({ query }) => actions.outcomes(toFilter(query)),
  });
}
