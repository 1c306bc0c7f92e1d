import type { Api } from '../../platform/http/api-server.ts';
import { landingPhoneCalls } from './contract.ts';
import type { LandingPhoneUseCases } from './use-cases.ts';

export function landingPhoneApi(api: Api, useCases: LandingPhoneUseCases) {
  api.route({
    ...landingPhoneCalls.determine,
    handler: async ({ query, body }) => useCases.determine(query.url ?? body?.url),
  });
}
