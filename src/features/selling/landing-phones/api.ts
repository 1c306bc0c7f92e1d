import type { Api } from '../../../platform/feature.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { LandingPhoneActions } from './actions.ts';
import { landingPhoneRoutes, landingPhoneStaffRoutes } from './schema.ts';

export function registerLandingPhoneRoutes(api: Api, actions: LandingPhoneActions) {
  api.route({
    ...landingPhoneRoutes.determine,
    handler: async ({ query, body }) => actions.determine(query.url ?? body?.url),
  });
}

export function registerLandingPhoneStaffRoutes(api: Api, actions: LandingPhoneActions) {
  api.route({
    ...landingPhoneStaffRoutes.determine,
    config: permit('landing-phones', 'determine'),
    handler: ({ body }) => actions.determineRule(body.url),
  });
}
