import type { Database, Db } from '../../../platform/database/database.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { AbuseUseCases } from '../../abuse/use-cases.ts';
import type { ClaimUseCases } from '../../claims/use-cases.ts';
import type { DeliveryEvent } from '../../deliveries/domain/delivery.ts';
import type { NewMessage } from '../../messages/use-cases.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import type { RateUseCases } from '../../plans/use-cases.ts';
import type { VehicleUseCases } from '../../vehicles/use-cases.ts';
import type { FiledContract } from '../domain/contract-warnings.ts';
import type { ExaminedFile } from './examine-file.ts';

/** What is known of a quote or an order to whoever has its number and last name. */
export type KnownContract = { coveragePlan: PlanKey | null; vehicle: string };

export type ClaimFilingDeps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  abuse: Pick<AbuseUseCases, 'limit' | 'lookUp' | 'hashOf'>;
  /** Runs `examineFile` in the examiner's process. */
  examine: (bytes: Uint8Array) => Promise<ExaminedFile>;
  rates: Pick<RateUseCases, 'termsInForce' | 'termsOf'>;
  vehicles: Pick<VehicleUseCases, 'decodeVin'>;
  /** Undefined where number and name do not belong together. */
  contractOf: (contractNumber: string, lastName: string) => Promise<KnownContract | undefined>;
  /** Orders with this number or for this VIN. */
  ordersFor: (db: Db, by: { orderNumber: string | null; vin: string | null }) => Promise<FiledContract[]>;
  /** What a filing becomes once it is decided. */
  claims: Pick<ClaimUseCases, 'addIn' | 'changeIn'>;
  write: (tx: Db, message: NewMessage) => Promise<void>;
  /** Tells other systems; `data` is asked for only where one listens. */
  announce: (tx: Db, event: Omit<DeliveryEvent, 'data'>, data: () => DeliveryEvent['data']) => Promise<void>;
};
