import type { Feature } from '../../../platform/feature.ts';
import { toText } from '../../../shared/audit-sentences.ts';
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
  audit: {
    quotes: {
      'start-phone-sale': 'Made a quote for a caller',
      'change-usage': 'Changed how the vehicle is used',
      'choose-plan': 'Chose a plan for the caller',
      'apply-vin': {
        label: 'Add a VIN',
        log: ({ after }) => ['Added the VIN', toText(after.vin)].filter(Boolean).join(' '),
      },
      'apply-promo-code': ({ after }) => {
        const code = toText(after.promoCode);
        return code ? `Applied the promo code ${code}` : 'Removed the promo code';
      },
      'email-quote': 'Emailed the quote to the customer',
      order: 'Ordered the plan for the caller',
    },
  },
  services,
  staffApi: (api, { phoneSales }: ReturnType<typeof services>) => registerPhoneSaleRoutes(api, phoneSales),
} satisfies Feature<never>;
