import type { Feature } from '../../platform/feature.ts';
import type { GeographyUseCases } from '../geography/use-cases.ts';
import { cancellationUseCases } from './use-cases.ts';

type Needs = { geography: GeographyUseCases; today: () => string };

export const cancellationFeature = {
  name: 'cancellation',
  services: ({ geography, today }: Needs) => ({ cancellation: cancellationUseCases({ geography, today }) }),
} satisfies Feature<never>;
