import type { Api } from '../../platform/feature.ts';
import { permit, signedInOnly } from '../../platform/staff/permit.ts';
import type { RateCardActions } from './actions/rate-cards.ts';
import { rateCardRoutes } from './schema.ts';

export function registerRateCardStaffRoutes(api: Api, actions: RateCardActions) {
  const config = permit('rate-cards', 'read');
  api.route({
    ...rateCardRoutes.planChoices,
    config: signedInOnly,
    handler: () => actions.planChoices(),
  });
  api.route({ ...rateCardRoutes.validate, config, handler: ({ params }) => actions.validate(params.id) });
  api.route({
    ...rateCardRoutes.testVehicle,
    config,
    handler: ({ params, body }) => actions.testVehicle(params.id, body),
  });
  api.route({ ...rateCardRoutes.compare, config, handler: ({ params }) => actions.compare(params.id) });
}
