import type { Feature } from '../../platform/feature.ts';
import { vehicleApi } from './api.ts';
import type { Vpic } from './store/vpic.ts';
import { type VehicleUseCases, vehicleUseCases } from './use-cases.ts';

type Services = { vehicles: VehicleUseCases };

export const vehiclesFeature = {
  name: 'vehicles',
  services: ({ vpic }: { vpic: Vpic }): Services => ({ vehicles: vehicleUseCases({ vpic }) }),
  api: (api, { vehicles }: Services) => vehicleApi(api, vehicles),
} satisfies Feature<never>;
