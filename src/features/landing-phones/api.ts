import type { Api } from '../../platform/feature.ts';
import { permit } from '../../platform/staff/permit.ts';
import { landingPhoneCalls, landingPhoneStaffCalls } from './contract.ts';
import type { LandingPhoneUseCases } from './use-cases.ts';

export function landingPhoneApi(api: Api, useCases: LandingPhoneUseCases) {
  api.route({
    ...landingPhoneCalls.determine,
    handler: async ({ query, body }) => useCases.determine(query.url ?? body?.url),
  });
}

/** The tester of the back office. */
export function landingPhoneStaffApi(api: Api, useCases: LandingPhoneUseCases) {
  api.route({
    ...landingPhoneStaffCalls.determine,
    config: permit('landing-phones', 'determine'),
    handler: ({ body }) => useCases.determineRule(body.url),
  });
}
