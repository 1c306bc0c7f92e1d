import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { type ExperimentActions, experimentActions } from './actions.ts';
import { experimentResource, registerExperimentRoutes } from './resource.ts';

type Deps = { database: Database; today: () => string; funnelVariants: readonly string[] };
type Services = { experiments: ExperimentActions };

export const experimentsFeature = {
  name: 'experiments',
  keptTables: ['experiments'],
  services: ({ database, today, funnelVariants }: Deps): Services => ({
    experiments: experimentActions({ database, today, variantsByPlacement: { funnel: funnelVariants } }),
  }),
  staffApi: (api, { experiments }: Services) => registerExperimentRoutes(api, experiments),
  staff: ({ experiments }: Services) => [experimentResource(experiments)],
} satisfies Feature<never>;
