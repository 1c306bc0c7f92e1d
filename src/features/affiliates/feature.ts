import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { affiliateApi } from './api.ts';
import { affiliateResource } from './staff.ts';
import { type AffiliateUseCases, affiliateUseCases } from './use-cases.ts';

type Needs = { database: Database; now: () => Date };
type Services = { affiliates: AffiliateUseCases };

export const affiliatesFeature = {
  name: 'affiliates',
  services: ({ database, now }: Needs): Services => ({ affiliates: affiliateUseCases({ database, now }) }),
  api: (api, { affiliates }: Services) => affiliateApi(api, affiliates),
  staff: ({ affiliates }: Services) => [affiliateResource(affiliates)],
} satisfies Feature<never>;
