import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { SignedTokens } from '../../platform/signed-token.ts';
import type { ConfigurationUseCases } from '../configuration/use-cases.ts';
import { type AbuseLimits, type AbuseUseCases, abuseUseCases } from './use-cases.ts';

type Needs = {
  database: Database;
  now: () => Date;
  secret: string;
  tokens: SignedTokens;
  configuration: ConfigurationUseCases;
  abuseLimits: AbuseLimits;
};
type Services = { abuse: AbuseUseCases };

export const abuseFeature = {
  name: 'abuse',
  services: ({ database, now, secret, tokens, configuration, abuseLimits }: Needs): Services => ({
    abuse: abuseUseCases({
      ...{ database, now, secret, tokens },
      settings: () => configuration.siteSettings(),
      limits: abuseLimits,
    }),
  }),
  jobs: {
    // Removes counts that no longer matter.
    'prune-limits': {
      schedule: '17 * * * *',
      ...{ retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 300 },
      work: ({ abuse }: Services) => abuse.prune,
    },
  },
} satisfies Feature<never>;
