import type { Feature } from '../../../platform/feature.ts';
import type { GeographyActions } from '../../places/actions.ts';
import { cancellationActions } from './actions.ts';

type Needs = { geography: GeographyActions; today: () => string };

export const cancellationFeature = {
  name: 'cancellation',
  services: ({ geography, today }: Needs) => ({ cancellation: cancellationActions({ geography, today }) }),
} satisfies Feature<never>;
