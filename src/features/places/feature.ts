import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Generation } from '../../platform/http/cache-until-purged.ts';
import { type GeographyActions, geographyActions } from './actions.ts';
import { geographyApi } from './api.ts';
import { stateRuleResource } from './resource.ts';

type Needs = {
  database: Database;
  today: () => string;
  purgePages: (tags: string[]) => void;
  generation?: Generation;
};
type Services = { geography: GeographyActions };

export const geographyFeature = {
  name: 'geography',
  services: ({ database, today, purgePages, generation }: Needs): Services => ({
    geography: geographyActions({ database, today, purgePages, generation }),
  }),
  api: (api, { geography }: Services) => geographyApi(api, geography),
  staff: ({ geography }: Services) => [stateRuleResource(geography)],
} satisfies Feature<never>;
