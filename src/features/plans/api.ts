import type { Api } from '../../platform/feature.ts';
import { permit, signedInOnly } from '../../platform/staff/permit.ts';
import type { RateCardActions } from './actions/rate-cards.ts';
import { rateCardCalls } from './schema.ts';

export function rateCardStaffApi(api: Api, actions: RateCardActions) {
  const config = permit('rate-cards', 'read');
  api.route({
    ...rateCardCalls.planChoices,
    config: signedInOnly,
    handler: () => actions.planChoices(),
  });
  api.route({ ...rateCardCalls.validate, config, handler: ({ params }) => actions.validate(params.id) });
  api.route({
    ...rateCardCalls.testVehicle,
    config,
    handler: ({ params, body }) => actions.testVehicle(params.id, body),
  });
  api.route({ ...rateCardCalls.compare, config, handler: ({ params }) => actions.compare(params.id) });
}
