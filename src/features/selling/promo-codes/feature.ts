import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { RequestLimits } from '../../../platform/http/limits.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import { type PromoCodeActions, promoCodeActions } from './actions.ts';
import { registerPromoCodeRoutes } from './api.ts';
import { promoCodeResource } from './resource.ts';

type Deps = {
  database: Database;
  now: () => Date;
  today: () => string;
  rates: RateActions;
  requestLimits: RequestLimits;
};
type Services = { promoCodes: PromoCodeActions };

export const promoCodesFeature = {
  name: 'promo codes',
  keptTables: ['promo_codes'],
  services: ({ database, now, today, rates, requestLimits }: Deps): Services => ({
    promoCodes: promoCodeActions({ database, now, today, rates, requestLimits }),
  }),
  api: (api, { promoCodes }: Services) => registerPromoCodeRoutes(api, promoCodes),
  staff: ({ promoCodes }: Services) => [promoCodeResource(promoCodes)],
  jobs: {
    'release-promo-uses': {
      schedule: '40 9 * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 600,
      handle: ({ promoCodes }: Services) => promoCodes.releaseUnpaid,
    },
  },
} satisfies Feature<never>;
