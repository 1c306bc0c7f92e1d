import type { Feature } from '../../../platform/feature.ts';
import { valueFromRateCard } from '../../plans/domain/vehicle-value.ts';
import type { PhoneSaleDeps } from './actions/deps.ts';
import { phoneSaleActions } from './actions/index.ts';
import { phoneSaleApi } from './api.ts';

const services = (app: Omit<PhoneSaleDeps, 'valueVehicle'>) => ({
  // Read when they are used, because contracts need services that come later.
  phoneSales: phoneSaleActions(() => ({ ...app, valueVehicle: valueFromRateCard })),
});

export const phoneSalesFeature = {
  name: 'phone sales',
  services,
  staffApi: (api, { phoneSales }: ReturnType<typeof services>) => phoneSaleApi(api, phoneSales),
} satisfies Feature<never>;
