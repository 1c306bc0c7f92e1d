import type { Api } from '../../platform/feature.ts';
import { vehicleCalls } from './contract.ts';
import type { VehicleUseCases } from './use-cases.ts';

export function vehicleApi(api: Api, useCases: VehicleUseCases) {
  api.route({ ...vehicleCalls.makers, handler: async () => useCases.makers() });
  api.route({
    ...vehicleCalls.models,
    handler: async (request) => useCases.models(request.query.makerId, request.query.modelYear),
  });
}
