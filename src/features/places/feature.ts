import type { Database, Db } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Generation } from '../../platform/http/cache-until-purged.ts';
import { type GeographyActions, geographyActions, type SellerStates } from './actions.ts';
import { registerGeographyRoutes } from './api.ts';

type Deps = {
  database: Database;
  today: () => string;
  cacheGeneration?: Generation;
  configuration: { sellerStates: (db?: Db) => Promise<SellerStates | undefined> };
};
type Services = { geography: GeographyActions };

export const geographyFeature = {
  name: 'geography',
  keptTables: ['state_rules'],
  services: ({ database, today, cacheGeneration, configuration }: Deps): Services => ({
    geography: geographyActions({
      database,
      today,
      cacheGeneration,
      sellerStates: (db) => configuration.sellerStates(db),
    }),
  }),
  api: (api, { geography }: Services) => registerGeographyRoutes(api, geography),
} satisfies Feature<never>;
