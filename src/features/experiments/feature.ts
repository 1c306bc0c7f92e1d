import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { experimentCalls, experimentResource } from './staff.ts';
import { type ExperimentUseCases, experimentUseCases } from './use-cases.ts';

type Needs = { database: Database; today: () => string; funnelVariants: readonly string[] };
type Services = { experiments: ExperimentUseCases };

export const experimentsFeature = {
  name: 'experiments',
  services: ({ database, today, funnelVariants }: Needs): Services => ({
    experiments: experimentUseCases({ database, today, variantsAt: { funnel: funnelVariants } }),
  }),
  staffApi: (api, { experiments }: Services) => experimentCalls(api, experiments),
  staff: ({ experiments }: Services) => [experimentResource(experiments)],
} satisfies Feature<never>;
