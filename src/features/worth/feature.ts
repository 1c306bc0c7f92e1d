import type { Feature } from '../../platform/feature.ts';
import type { ClaimUseCases } from '../claims/use-cases.ts';
import type { RateUseCases } from '../plans/use-cases.ts';
import type { QuoteUseCases } from '../quote/use-cases.ts';
import { worthUseCases } from './use-cases.ts';

type Needs = { claims: ClaimUseCases; quotes: QuoteUseCases; rates: RateUseCases };

export const worthFeature = {
  name: 'worth',
  services: ({ claims, quotes, rates }: Needs) => ({ worth: worthUseCases({ claims, quotes, rates }) }),
} satisfies Feature<never>;
