import type { preHandlerAsyncHookHandler } from 'fastify';
import type { Api } from '../../platform/http/api-server.ts';
import { rateCardCalls } from './contract.ts';
import type { RateCardUseCases } from './use-cases/rate-cards.ts';

/** Calls that try a rate card out and change nothing. `permit` lets those in who may. */
export function rateCardStaffApi(
  api: Api,
  useCases: RateCardUseCases,
  permit: (resource: string, to: 'read') => preHandlerAsyncHookHandler,
) {
  const preHandler = permit('rate-cards', 'read');
  api.route({
    ...rateCardCalls.validate,
    preHandler,
    handler: ({ params }) => useCases.validate(params.id),
  });
  api.route({
    ...rateCardCalls.testVehicle,
    preHandler,
    handler: ({ params, body }) => useCases.testVehicle(params.id, body),
  });
  api.route({ ...rateCardCalls.compare, preHandler, handler: ({ params }) => useCases.compare(params.id) });
}
