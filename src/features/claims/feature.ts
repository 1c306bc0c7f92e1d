import type { Database, Db } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { RateUseCases } from '../plans/use-cases.ts';
import type { VehicleUseCases } from '../vehicles/use-cases.ts';
import { claimApi } from './api.ts';
import type { FiledOutcome } from './domain/claim.ts';
import { claimResource } from './staff.ts';
import { type ClaimUseCases, claimUseCases } from './use-cases.ts';

type Needs = {
  database: Database;
  rates: RateUseCases;
  vehicles: VehicleUseCases;
  purgePages: (tags: string[]) => void;
  claimFilings: { ofClaim: (db: Db, claimNumber: string) => Promise<FiledOutcome | undefined> };
};
type Services = { claims: ClaimUseCases };

export const claimsFeature = {
  name: 'claims',
  services: (app: Needs): Services => ({
    claims: claimUseCases({
      database: app.database,
      rates: app.rates,
      vehicles: app.vehicles,
      purgePages: app.purgePages,
      filingOf: (db, claimNumber) => app.claimFilings.ofClaim(db, claimNumber),
    }),
  }),
  api: (api, { claims }: Services) => claimApi(api, claims),
  staff: ({ claims }: Services) => [claimResource(claims)],
  personalData: ({ claims }: Services) => ({
    titles: { claims: 'Your claims, and claims on your vehicle' },
    rowsOf: async (db, { claimNumbers }) => ({ claims: await claims.ofNumbers(db, claimNumbers) }),
    // The claim stays, as the books must; what tells the car from others of its kind goes.
    erase: async (tx, { claimNumbers }) => ({ claims: await claims.hideVins(tx, claimNumbers) }),
  }),
} satisfies Feature<never>;
