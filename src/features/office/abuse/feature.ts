import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import { type AbuseActions, type AbuseDeps, type AbuseLimits, abuseActions } from './actions/index.ts';

type Deps = {
  database: Database;
  now: () => Date;
  secret: string;
  tokens: SignedTokens;
  configuration: { siteSettings: AbuseDeps['settings'] };
  abuseLimits: AbuseLimits;
};
type Services = { abuse: AbuseActions };

export const abuseFeature = {
  name: 'abuse',
  services: ({ database, now, secret, tokens, configuration, abuseLimits }: Deps): Services => ({
    abuse: abuseActions({
      database,
      now,
      secret,
      tokens,
      settings: (db) => configuration.siteSettings(db),
      limits: abuseLimits,
    }),
  }),
  jobs: {
    'prune-limits': {
      schedule: '17 * * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 300,
      handle: ({ abuse }: Services) => abuse.prune,
    },
  },
} satisfies Feature<never>;
