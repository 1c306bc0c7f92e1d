import type { Api } from '../../platform/feature.ts';
import { takePage } from '../../platform/http/query-integer.ts';
import type { VehicleActions } from './actions.ts';
import { vehicleRoutes } from './schema.ts';

export function registerVehicleRoutes(api: Api, actions: VehicleActions) {
  api.route({ ...vehicleRoutes.makes, handler: async ({ query }) => takePage(actions.makes(), query) });
  api.route({
    ...vehicleRoutes.models,
    handler: async ({ query }) => takePage(actions.models(query.makerId, query.modelYear), query),
  });
}
