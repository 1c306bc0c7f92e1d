import type { Database } from '../../../../platform/database/database.ts';
import type { Generation } from '../../../../platform/http/cache-until-purged.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { LeadActions } from '../../../customers/leads/actions/index.ts';
import type { MessageActions } from '../../../customers/messages/actions/index.ts';
import type { PeopleActions } from '../../../people/actions/index.ts';
import type { GeographyActions } from '../../../places/actions.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { ValueVehicle } from '../../../plans/domain/vehicle-value.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import type { PromoCodeActions } from '../../promo-codes/actions.ts';

export type EstimateDeps = {
  database: Database;
  now: () => Date;
  rates: RateActions;
  vehicles: VehicleActions;
  geography: GeographyActions;
  promoCodes: PromoCodeActions;
  valueVehicle: ValueVehicle;
  leads: LeadActions;
  people: Pick<PeopleActions, 'byPoint' | 'verifyEmail'>;
  messages: Pick<MessageActions, 'queue'>;
  /** Called for each estimate, because estimates aren't stored. */
  onEstimate: (state: string) => void;
  cacheGeneration?: Generation;
};

export const getToday = (deps: { now: () => Date }) => toOfficeDay(deps.now());
