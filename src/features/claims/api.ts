import type { Api } from '../../platform/http/api-server.ts';
import { claimCalls, type VehicleQuery } from './contract.ts';
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
    handler: async ({ query }) => useCases.newest(filterOf(query), query.limit),
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
