import type { Feature } from '../../../platform/feature.ts';
import { type ClaimActions, type ClaimDeps, claimActions } from './actions/index.ts';
import { registerClaimRoutes } from './api.ts';
import { claimResource } from './resource.ts';

type Services = { claims: ClaimActions };

export const claimsFeature = {
  name: 'claims',
  services: (app: ClaimDeps): Services => ({ claims: claimActions(app) }),
  api: (api, { claims }: Services) => registerClaimRoutes(api, claims),
  staff: ({ claims }: Services) => [claimResource(claims)],
  personalData: ({ claims }: Services) => ({
    titles: { claims: 'Your claims, and claims on your vehicle' },
    findRows: async (db, { claimNumbers }) => ({ claims: await claims.byNumbers(db, claimNumbers) }),
    // The claim stays for accounting, but without the serial number in the VIN.
    erase: async (tx, { claimNumbers }) => ({ claims: await claims.maskVins(tx, claimNumbers) }),
  }),
} satisfies Feature<never>;
