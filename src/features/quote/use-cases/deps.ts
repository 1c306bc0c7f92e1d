import type { Database } from '../../../platform/database/database.ts';
import type { AbuseUseCases } from '../../abuse/use-cases.ts';
import type { GeographyUseCases } from '../../geography/use-cases.ts';
import type { LeadUseCases } from '../../leads/use-cases.ts';
import type { MessageUseCases } from '../../messages/use-cases.ts';
import type { RateUseCases } from '../../plans/use-cases.ts';
import type { PromoCodeUseCases } from '../../promo-codes/use-cases.ts';
import type { VehicleUseCases } from '../../vehicles/use-cases.ts';

export type QuoteDeps = {
  database: Database;
  now: () => Date;
  rates: RateUseCases;
  vehicles: VehicleUseCases;
  geography: GeographyUseCases;
  promoCodes: PromoCodeUseCases;
  leads: LeadUseCases;
  abuse: Pick<AbuseUseCases, 'lookUp'>;
  messages: Pick<MessageUseCases, 'queue'>;
  /** Hears of each estimate: it leaves nothing behind. */
  estimated: (state: string) => void;
};

export const todayOf = (deps: { now: () => Date }) => deps.now().toISOString().slice(0, 10);
