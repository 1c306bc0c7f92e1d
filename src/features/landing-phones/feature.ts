import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { ConfigurationUseCases } from '../configuration/use-cases.ts';
import { landingPhoneApi, landingPhoneStaffApi } from './api.ts';
import { landingPhoneResource } from './staff.ts';
import { type LandingPhoneUseCases, landingPhoneUseCases } from './use-cases.ts';

type Needs = {
  database: Database;
  now: () => Date;
  configuration: ConfigurationUseCases;
  purgePages: (tags: string[]) => void;
};
type Services = { landingPhones: LandingPhoneUseCases };

export const landingPhonesFeature = {
  name: 'landing phones',
  services: ({ database, now, configuration, purgePages }: Needs): Services => ({
    landingPhones: landingPhoneUseCases({ database, now, configuration, purgePages }),
  }),
  api: (api, { landingPhones }: Services) => landingPhoneApi(api, landingPhones),
  staffApi: (api, { landingPhones }: Services) => landingPhoneStaffApi(api, landingPhones),
  staff: ({ landingPhones }: Services) => [landingPhoneResource(landingPhones)],
} satisfies Feature<never>;
