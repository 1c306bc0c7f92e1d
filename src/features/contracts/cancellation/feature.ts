import type { Feature } from '../../../platform/feature.ts';
import type { GeographyActions } from '../../places/actions.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import { cancellationActions } from './actions.ts';
import { stateRuleResource } from './resource.ts';

type Deps = { geography: GeographyActions; rates: RateActions; today: () => string };

export const cancellationFeature = {
  name: 'cancellation',
  services: (app: Deps) => ({ cancellation: cancellationActions(app) }),
  staff: ({ geography, rates }: Pick<Deps, 'geography' | 'rates'>) => [stateRuleResource(geography, rates)],
} satisfies Feature<never>;
