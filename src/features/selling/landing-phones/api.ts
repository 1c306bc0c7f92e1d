import type { Api } from '../../../platform/feature.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { LandingPhoneActions } from './actions.ts';
import { landingPhoneCalls, landingPhoneStaffCalls } from './schema.ts';

export function landingPhoneApi(api: Api, actions: LandingPhoneActions) {
  api.route({
    ...landingPhoneCalls.determine,
    handler: async ({ query, body }) => actions.determine(query.url ?? body?.url),
  });
}

export function landingPhoneStaffApi(api: Api, actions: LandingPhoneActions) {
  api.route({
    ...landingPhoneStaffCalls.determine,
    config: permit('landing-phones', 'determine'),
    handler: ({ body }) => actions.determineRule(body.url),
  });
}
