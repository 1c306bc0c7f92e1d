import type { Feature } from '../../platform/feature.ts';
import { type VehicleActions, vehicleActions } from './actions.ts';
import { registerVehicleRoutes } from './api.ts';
import type { Vpic } from './store/vpic.ts';

type Services = { vehicles: VehicleActions };

export const vehiclesFeature = {
  name: 'vehicles',
  services: ({ vpic }: { vpic: Vpic }): Services => ({ vehicles: vehicleActions({ vpic }) }),
  api: (api, { vehicles }: Services) => registerVehicleRoutes(api, vehicles),
} satisfies Feature<never>;
