import type { Feature } from '../../../platform/feature.ts';
import type { CheckoutDeps } from './actions/deps.ts';
import { checkoutActions } from './actions/index.ts';
import { registerCheckoutRoutes } from './api.ts';
import { contractSigned } from './emails/signed.tsx';

const services = (app: CheckoutDeps) => ({ checkout: checkoutActions(app) });

export const checkoutFeature = {
  name: 'checkout',
  services,
  api: (api, { checkout }: ReturnType<typeof services>) => registerCheckoutRoutes(api, checkout),
  emails: [contractSigned],
} satisfies Feature<never>;
