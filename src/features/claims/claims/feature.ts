import type { Database, Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import type { VehicleActions } from '../../vehicles/actions.ts';
import { type ClaimActions, claimActions } from './actions/index.ts';
import { claimApi } from './api.ts';
import type { FiledOutcome } from './domain/claim.ts';
import { claimResource } from './staff.ts';

type Needs = {
  database: Database;
  rates: RateActions;
  vehicles: VehicleActions;
  purgePages: (tags: string[]) => void;
  claimFilings: { byClaimNumber: (db: Db, claimNumber: string) => Promise<FiledOutcome | undefined> };
};
type Services = { claims: ClaimActions };

export const claimsFeature = {
  name: 'claims',
  services: (app: Needs): Services => ({
    claims: claimActions({
      database: app.database,
      rates: app.rates,
      vehicles: app.vehicles,
      purgePages: app.purgePages,
      filingOf: (db, claimNumber) => app.claimFilings.byClaimNumber(db, claimNumber),
    }),
  }),
  api: (api, { claims }: Services) => claimApi(api, claims),
  staff: ({ claims }: Services) => [claimResource(claims)],
  personalData: ({ claims }: Services) => ({
    titles: { claims: 'Your claims, and claims on your vehicle' },
    rowsOf: async (db, { claimNumbers }) => ({ claims: await claims.byNumbers(db, claimNumbers) }),
    // The claim is kept for accounting, but without the serial number of the VIN.
    erase: async (tx, { claimNumbers }) => ({ claims: await claims.maskVins(tx, claimNumbers) }),
  }),
} satisfies Feature<never>;
