import type { Database, Db } from '../../../../platform/database/database.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { MessageActions } from '../../../customers/messages/actions/index.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { DeliveryEvent } from '../../../office/deliveries/domain/delivery.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import type { ClaimActions } from '../../claims/actions/index.ts';
import type { FiledContract } from '../domain/contract-warnings.ts';
import type { ExaminedFile } from './examine-file.ts';

export type KnownContract = { coveragePlan: PlanKey | null; vehicle: string };

export type ClaimFilingDeps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  abuse: Pick<AbuseActions, 'limit' | 'lookUp' | 'hashOf'>;
  examine: (bytes: Uint8Array) => Promise<ExaminedFile>;
  rates: Pick<RateActions, 'termsInForce' | 'termsOf'>;
  vehicles: Pick<VehicleActions, 'decodeVin'>;
  findContract: (contractNumber: string, lastName: string) => Promise<KnownContract | undefined>;
  ordersFor: (db: Db, by: { orderNumber: string | null; vin: string | null }) => Promise<FiledContract[]>;
  claims: Pick<ClaimActions, 'addIn' | 'changeIn'>;
  messages: Pick<MessageActions, 'queue'>;
  /** Calls `data` only if a destination subscribes to the event. */
  publish: (tx: Db, event: Omit<DeliveryEvent, 'data'>, data: () => DeliveryEvent['data']) => Promise<void>;
};
