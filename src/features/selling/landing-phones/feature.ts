import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { ConfigurationActions } from '../../publishing/configuration/actions.ts';
import { type LandingPhoneActions, landingPhoneActions } from './actions.ts';
import { registerLandingPhoneRoutes, registerLandingPhoneStaffRoutes } from './api.ts';
import { landingPhoneResource } from './resource.ts';

type Deps = {
  database: Database;
  now: () => Date;
  configuration: ConfigurationActions;
  purgePages: () => void;
};
type Services = { landingPhones: LandingPhoneActions };

export const landingPhonesFeature = {
  name: 'landing phones',
  keptTables: ['landing_phones'],
  services: ({ database, now, configuration, purgePages }: Deps): Services => ({
    landingPhones: landingPhoneActions({ database, now, configuration, purgePages }),
  }),
  api: (api, { landingPhones }: Services) => registerLandingPhoneRoutes(api, landingPhones),
  staffApi: (api, { landingPhones }: Services) => registerLandingPhoneStaffRoutes(api, landingPhones),
  staff: ({ landingPhones }: Services) => [landingPhoneResource(landingPhones)],
} satisfies Feature<never>;
