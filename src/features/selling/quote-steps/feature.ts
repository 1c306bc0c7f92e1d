import type { Feature } from '../../../platform/feature.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { LeadApiDeps } from '../../customers/leads/actions/inserted.ts';
import { valueFromRateCard } from '../../plans/domain/vehicle-value.ts';
import type { QuoteDeps } from '../quote/actions/deps.ts';
import { quoteStepActions } from './actions/index.ts';
import { registerQuoteStepRoutes } from './api.ts';

function services(app: Omit<QuoteDeps, 'valueVehicle'>) {
  const { database, now, rates, vehicles, geography, promoCodes } = app;
  const { leads, people, messages, abuse, requestLimits, tokens } = app;
  return {
    quoteSteps: quoteStepActions({
      database,
      now,
      rates,
      vehicles,
      geography,
      promoCodes,
      valueVehicle: valueFromRateCard,
      leads,
      people,
      messages,
      abuse,
      requestLimits,
      tokens,
    }),
  };
}
type Services = ReturnType<typeof services>;

export const quoteStepsFeature = {
  name: 'quote-steps',
  services,
  api: (
    api,
    { quoteSteps, tokens, abuse }: Services & { tokens: SignedTokens; abuse: LeadApiDeps['abuse'] },
    { isSecure },
  ) => registerQuoteStepRoutes(api, quoteSteps, { tokens, abuse, isSecure }),
} satisfies Feature<never>;
