import type { Api } from '../../../platform/feature.ts';
import type { OutcomeActions } from './actions/index.ts';
import type { VehicleFilter } from './domain/scope.ts';
import { outcomeRoutes, totalCountHeader, type VehicleQuery } from './schema.ts';

const toFilter = ({ VehicleMake, VehicleModel, ModelYear }: VehicleQuery): VehicleFilter => ({
  make: VehicleMake,
  model: VehicleModel,
  modelYear: ModelYear,
});

export function registerOutcomeRoutes(api: Api, actions: OutcomeActions) {
  api.route({
    ...outcomeRoutes.getAll,
    handler: async ({ query }, reply) => {
      const { page, itemsPerPage = query.limit } = query;
      const filter = toFilter(query);
      const [claims, total] = await Promise.all([
        actions.newest(filter, { page, itemsPerPage }),
        actions.total(filter),
      ]);
      reply.header(totalCountHeader, total);
      return claims;
    },
  });
  api.route({
    ...outcomeRoutes.getTopThree,
    handler: async ({ query }) => actions.topThree(toFilter(query)),
  });
  api.route({
    ...outcomeRoutes.outcomes,
    handler: async ({ query }) => actions.outcomes(toFilter(query)),
  });
}
