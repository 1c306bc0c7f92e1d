import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { RateUseCases } from '../plans/use-cases.ts';
import { promoCodeApi } from './api.ts';
import { promoCodeResource } from './staff.ts';
import { type PromoCodeUseCases, promoCodeUseCases } from './use-cases.ts';

type Needs = {
  database: Database;
  today: () => string;
  purgePages: (tags: string[]) => void;
  rates: RateUseCases;
};
type Services = { promoCodes: PromoCodeUseCases };

export const promoCodesFeature = {
  name: 'promo codes',
  services: ({ database, today, purgePages, rates }: Needs): Services => ({
    promoCodes: promoCodeUseCases({ database, today, purgePages, rates }),
  }),
  api: (api, { promoCodes }: Services) => promoCodeApi(api, promoCodes),
  staff: ({ promoCodes }: Services) => [promoCodeResource(promoCodes)],
} satisfies Feature<never>;
