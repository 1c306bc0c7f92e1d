import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { RequestLimits } from '../../../platform/http/limits.ts';
import { type AffiliateActions, affiliateActions } from './actions.ts';
import { registerAffiliateRoutes } from './api.ts';
import { affiliateResource } from './resource.ts';

type Deps = { database: Database; now: () => Date; requestLimits: RequestLimits };
type Services = { affiliates: AffiliateActions };

export const affiliatesFeature = {
  name: 'affiliates',
  services: ({ database, now, requestLimits }: Deps): Services => ({
    affiliates: affiliateActions({ database, now, requestLimits }),
  }),
  api: (api, { affiliates }: Services) => registerAffiliateRoutes(api, affiliates),
  staff: ({ affiliates }: Services) => [affiliateResource(affiliates)],
} satisfies Feature<never>;
