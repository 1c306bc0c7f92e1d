import type { Database, Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Generation } from '../../../platform/http/cache-until-purged.ts';
import type { PlaceholderValues } from '../../../shared/fill-in.ts';
import { type ConfigurationActions, configurationActions } from './actions.ts';
import { registerConfigurationRoutes } from './api.ts';
import { configurationResource } from './resource.ts';

type Deps = {
  database: Database;
  cacheGeneration: Generation | undefined;
  rates: { placeholders: (db: Db) => Promise<PlaceholderValues> };
};
type Services = { configuration: ConfigurationActions };

export const configurationFeature = {
  name: 'configuration',
  keptTables: ['configurations'],
  services: (app: Deps): Services => ({
    configuration: configurationActions({
      ...app,
      planPlaceholders: (db) => app.rates.placeholders(db),
    }),
  }),
  api: (api, { configuration }: Services) => registerConfigurationRoutes(api, configuration),
  staff: ({ configuration }: Services) => [configurationResource(configuration)],
} satisfies Feature<never>;
