import type { Api } from '../../platform/feature.ts';
import { claimCalls, totalCountHeader, type VehicleQuery } from './contract.ts';
import type { VehicleFilter } from './domain/scope.ts';
import type { ClaimUseCases } from './use-cases.ts';

const filterOf = ({ VehicleMake, VehicleModel, ModelYear }: VehicleQuery): VehicleFilter => ({
  make: VehicleMake,
  model: VehicleModel,
  modelYear: ModelYear,
});

export function claimApi(api: Api, useCases: ClaimUseCases) {
  api.route({
    ...claimCalls.getAll,
    handler: async ({ query }, reply) => {
      const { page, itemsPerPage = query.limit } = query;
      const filter = filterOf(query);
      const [claims, total] = await Promise.all([
        useCases.newest(filter, { page, itemsPerPage }),
        useCases.count(filter),
      ]);
      reply.header(totalCountHeader, total);
      return claims;
    },
  });
  api.route({
    ...claimCalls.getTopThree,
    handler: async ({ query }) => useCases.topThree(filterOf(query)),
  });
  api.route({
    ...claimCalls.outcomes,
    handler: async ({ query }) => useCases.outcomes(filterOf(query)),
  });
}
