import type { Feature } from '../../../platform/feature.ts';
import { valueFromRateCard } from '../../plans/domain/vehicle-value.ts';
import type { PhoneSaleDeps } from './actions/deps.ts';
import { phoneSaleActions } from './actions/index.ts';
import { registerPhoneSaleRoutes } from './api.ts';

const services = (app: Omit<PhoneSaleDeps, 'valueVehicle'>) => ({
  // Looked up when used, because some of these services are built later.
  phoneSales: phoneSaleActions(() => ({ ...app, valueVehicle: valueFromRateCard })),
});

export const phoneSalesFeature = {
  name: 'phone sales',
  services,
  staffApi: (api, { phoneSales }: ReturnType<typeof services>) => registerPhoneSaleRoutes(api, phoneSales),
} satisfies Feature<never>;
