import type { Feature } from '../../../platform/feature.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import type { QuoteActions } from '../../selling/quote/actions/index.ts';
import type { ClaimActions } from '../claims/actions/index.ts';
import { worthActions } from './actions.ts';

type Needs = { claims: ClaimActions; quotes: QuoteActions; rates: RateActions };

export const worthFeature = {
  name: 'worth',
  services: ({ claims, quotes, rates }: Needs) => ({ worth: worthActions({ claims, quotes, rates }) }),
} satisfies Feature<never>;
