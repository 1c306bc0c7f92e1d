import type { Database, Db } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Generation } from '../../platform/http/cache-until-purged.ts';
import { type GeographyActions, geographyActions } from './actions.ts';
import { geographyApi } from './api.ts';

type Needs = {
  database: Database;
  today: () => string;
  purgePages: (tags: string[]) => void;
  generation?: Generation;
  configuration: { missingInContract: (db?: Db) => Promise<((state: string) => string[]) | undefined> };
};
type Services = { geography: GeographyActions };

export const geographyFeature = {
  name: 'geography',
  services: ({ database, today, purgePages, generation, configuration }: Needs): Services => ({
    geography: geographyActions({
      ...{ database, today, purgePages, generation },
      missingInContract: (db) => configuration.missingInContract(db),
    }),
  }),
  api: (api, { geography }: Services) => geographyApi(api, geography),
} satisfies Feature<never>;
