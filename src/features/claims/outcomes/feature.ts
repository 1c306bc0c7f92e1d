import type { Feature } from '../../../platform/feature.ts';
import { type OutcomeActions, type OutcomeDeps, outcomeActions } from './actions/index.ts';
import { registerOutcomeRoutes } from './api.ts';

type Services = { outcomes: OutcomeActions };

export const outcomesFeature = {
  name: 'claim outcomes',
  services: (app: OutcomeDeps): Services => ({ outcomes: outcomeActions(app) }),
  api: (api, { outcomes }: Services) => registerOutcomeRoutes(api, outcomes),
} satisfies Feature<never>;
