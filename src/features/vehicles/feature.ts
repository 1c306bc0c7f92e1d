import type { Feature } from '../../platform/feature.ts';
import { type VehicleActions, vehicleActions } from './actions.ts';
import { vehicleApi } from './api.ts';
import type { Vpic } from './store/vpic.ts';

type Services = { vehicles: VehicleActions };

export const vehiclesFeature = {
  name: 'vehicles',
  services: ({ vpic }: { vpic: Vpic }): Services => ({ vehicles: vehicleActions({ vpic }) }),
  api: (api, { vehicles }: Services) => vehicleApi(api, vehicles),
} satisfies Feature<never>;
