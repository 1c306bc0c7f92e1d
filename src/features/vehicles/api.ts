import type { Api } from '../../platform/feature.ts';
import type { VehicleActions } from './actions.ts';
import { vehicleRoutes } from './schema.ts';

export function registerVehicleRoutes(api: Api, actions: VehicleActions) {
  api.route({ ...vehicleRoutes.makes, handler: async () => actions.makes() });
  api.route({
    ...vehicleRoutes.models,
    handler: async (request) => actions.models(request.query.makerId, request.query.modelYear),
  });
}
