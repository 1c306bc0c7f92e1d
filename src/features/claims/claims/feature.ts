import type { Feature } from '../../../platform/feature.ts';
import { withoutNames } from '../../../platform/history/history.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { AuthActions } from '../../office/auth/actions/index.ts';
import { isAllowed } from '../../office/auth/domain/permissions.ts';
import type { ClaimDeps } from './actions/deps.ts';
import { type ClaimActions, claimActions } from './actions/index.ts';
import { registerClaimRoutes, registerClaimStaffRoutes } from './api.ts';
import { claimSentences } from './domain/audit-sentences.ts';
import { claimChanged, claimCorrected, claimLink, claimMessage, claimReceived } from './emails.tsx';
import { claimResource } from './resource.ts';
import { claimEvents } from './schema.ts';
import { claimPeople } from './store/claims.ts';

type Deps = Omit<ClaimDeps, 'listStaff'> & { auth: AuthActions };
type Services = { claims: ClaimActions };

export const claimsFeature = {
  name: 'claims',
  audit: claimSentences,
  services: ({ auth, ...app }: Deps): Services => ({
    claims: claimActions({
      ...app,
      listStaff: async (db) =>
        (await auth.users.active(db)).filter(({ role }) => isAllowed(role, 'claims', 'change')),
    }),
  }),
  api: (api, { claims, abuse }: Services & { abuse: AbuseActions }) =>
    registerClaimRoutes(api, claims, abuse),
  staffApi: (api, { claims }: Services) => registerClaimStaffRoutes(api, claims),
  events: claimEvents,
  emails: [claimReceived, claimLink, claimChanged, claimMessage, claimCorrected],
  staff: ({ claims }: Services) => [claimResource(claims)],
  jobs: {
    // UTC, so it runs at night in the US.
    'claim-waiting-files': {
      schedule: '10 9 * * *',
      retryLimit: 3,
      retryDelay: 300,
      retryBackoff: true,
      expireInSeconds: 900,
      handle:
        ({ claims }: Services) =>
        async () =>
          void (await claims.eraseUnclaimed()),
    },
  },
  people: [claimPeople],
  personalData: ({ claims }: Services) => ({
    titles: {
      claims: 'Claims you filed, and earlier claims on your vehicle',
      events: 'Status changes of those claims, with the reasons, and messages and notes about them',
      claim_attachments: 'Names and sizes of the files you sent with them',
    },
    async findRows(db, { personIds, importedClaimIds }) {
      const imported = await claims.importedByIds(db, importedClaimIds);
      const { claims: filed, events, attachments } = await claims.byPeople(db, personIds);
      return {
        // The names of staff aren't this person's data.
        claims: [...filed, ...imported].map(
          ({
            assigneeId: _id,
            filedBy: _by,
            pendingApproval: _pending,
            deniedBy: _denied,
            approvedBy: _approved,
            ...claim
          }) => claim,
        ),
        events: withoutNames(events).map((event) => ({ ...event, confirmedBy: undefined })),
        claim_attachments: attachments,
      };
    },
    // Claims that statistics count stay for accounting, without the person and the serial number in the VIN.
    async erase(tx, { personIds, importedClaimIds }) {
      const maskedCount = await claims.maskVins(tx, importedClaimIds);
      const { claims: erasedCount, events, attachments } = await claims.eraseByPeople(tx, personIds);
      return { claims: erasedCount + maskedCount, events, claim_attachments: attachments };
    },
  }),
} satisfies Feature<never>;
