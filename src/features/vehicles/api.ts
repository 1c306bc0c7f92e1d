import type { Api } from '../../platform/feature.ts';
import type { VehicleActions } from './actions.ts';
import { vehicleCalls } from './schema.ts';

export function vehicleApi(api: Api, actions: VehicleActions) {
  api.route({ ...vehicleCalls.makers, handler: async () => actions.makers() });
  api.route({
    ...vehicleCalls.models,
    handler: async (request) => actions.models(request.query.makerId, request.query.modelYear),
  });
}
