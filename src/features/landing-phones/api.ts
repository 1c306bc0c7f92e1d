import type { preHandlerAsyncHookHandler } from 'fastify';
import type { Api } from '../../platform/http/api-server.ts';
import { landingPhoneCalls, landingPhoneStaffCalls } from './contract.ts';
import type { LandingPhoneUseCases } from './use-cases.ts';

export function landingPhoneApi(api: Api, useCases: LandingPhoneUseCases) {
  api.route({
    ...landingPhoneCalls.determine,
    handler: async ({ query, body }) => useCases.determine(query.url ?? body?.url),
  });
}

/** The tester of the back office. `permit` lets those in who may. */
export function landingPhoneStaffApi(
  api: Api,
  useCases: LandingPhoneUseCases,
  permit: (resource: string, to: 'read') => preHandlerAsyncHookHandler,
) {
  api.route({
    ...landingPhoneStaffCalls.determine,
    preHandler: permit('landing-phones', 'read'),
    handler: ({ body }) => useCases.determineRule(body.url),
  });
}
