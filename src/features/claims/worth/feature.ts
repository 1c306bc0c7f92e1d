import type { Feature } from '../../../platform/feature.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import type { EstimateActions } from '../../selling/estimate/actions/index.ts';
import { worthActions } from './actions.ts';

type Deps = { estimates: EstimateActions; rates: RateActions };

export const worthFeature = {
  name: 'worth',
  services: (app: Deps) => ({ worth: worthActions(app) }),
} satisfies Feature<never>;
