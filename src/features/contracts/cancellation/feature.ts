import type { Feature } from '../../../platform/feature.ts';
import type { GeographyActions } from '../../places/actions.ts';
import { cancellationActions } from './actions.ts';

type Needs = { geography: GeographyActions; today: () => string };

export const cancellationFeature = {
  name: 'cancellation',
  services: (app: Needs) => ({ cancellation: cancellationActions(app) }),
} satisfies Feature<never>;
