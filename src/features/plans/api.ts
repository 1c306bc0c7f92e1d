import type { Api } from '../../platform/feature.ts';
import { permit, signedInOnly } from '../../platform/staff/permit.ts';
import { rateCardCalls } from './contract.ts';
import type { RateCardUseCases } from './use-cases/rate-cards.ts';

/** Calls that change nothing. */
export function rateCardStaffApi(api: Api, useCases: RateCardUseCases) {
  const config = permit('rate-cards', 'read');
  api.route({
    ...rateCardCalls.planChoices,
    config: signedInOnly,
    handler: () => useCases.planChoices(),
  });
  api.route({ ...rateCardCalls.validate, config, handler: ({ params }) => useCases.validate(params.id) });
  api.route({
    ...rateCardCalls.testVehicle,
    config,
    handler: ({ params, body }) => useCases.testVehicle(params.id, body),
  });
  api.route({ ...rateCardCalls.compare, config, handler: ({ params }) => useCases.compare(params.id) });
}
