import type { Feature } from '../../../platform/feature.ts';
import { withoutNames } from '../../../platform/history/history.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { AuthActions } from '../../office/auth/actions/index.ts';
import { isAllowed } from '../../office/auth/domain/permissions.ts';
import type { ClaimActions } from '../claims/actions/index.ts';
import type { ClaimFilingDeps } from './actions/deps.ts';
import { type ClaimFilingActions, claimFilingActions } from './actions/index.ts';
import { registerClaimFilingRoutes, registerClaimFilingStaffRoutes } from './api.ts';
import { claimChanged, claimCorrected, claimMessage, claimReceived } from './emails.tsx';
import { claimFilingResource } from './resource.ts';
import { claimEvents } from './schema.ts';
import { filingPeople } from './store/filings.ts';

type Deps = Omit<ClaimFilingDeps, 'listStaff'> & { auth: AuthActions };
type Services = { claimFilings: ClaimFilingActions };

export const claimFilingsFeature = {
  name: 'claim filings',
  visitorTables: ['claim_attachments', 'claim_filings'],
  services: ({ auth, ...app }: Deps): Services => ({
    claimFilings: claimFilingActions({
      ...app,
      listStaff: async (db) =>
        (await auth.users.active(db)).filter(({ role }) => isAllowed(role, 'claim-filings', 'change')),
    }),
  }),
  api: (api, { claimFilings, abuse }: Services & { abuse: AbuseActions }) =>
    registerClaimFilingRoutes(api, claimFilings, abuse),
  staffApi: (api, { claimFilings }: Services) => registerClaimFilingStaffRoutes(api, claimFilings),
  events: claimEvents,
  emails: [claimReceived, claimChanged, claimMessage, claimCorrected],
  staff: ({ claimFilings, claims }: Services & { claims: ClaimActions }) => [
    claimFilingResource(claimFilings, claims.purgePages),
  ],
  jobs: {
    // UTC, so it runs at night in the US.
    'claim-waiting-files': {
      schedule: '10 9 * * *',
      retryLimit: 3,
      retryDelay: 300,
      retryBackoff: true,
      expireInSeconds: 900,
      handle:
        ({ claimFilings }: Services) =>
        async () =>
          void (await claimFilings.eraseUnclaimed()),
    },
  },
  people: [filingPeople],
  personalData: ({ claimFilings }: Services) => ({
    titles: {
      claim_filings: 'Claims you filed',
      events: 'Status changes of those claims, with the reasons, and messages and notes about them',
      claim_attachments: 'Names and sizes of the files you sent with them',
    },
    async findRows(db, { personIds }) {
      const { filings, events, attachments } = await claimFilings.byPeople(db, personIds);
      return {
        // The names of staff aren't this person's data.
        claim_filings: filings.map(
          ({ assigneeId: _id, filedBy: _by, pendingApproval: _pending, ...filing }) => filing,
        ),
        events: withoutNames(events).map((event) => ({ ...event, confirmedBy: undefined })),
        claim_attachments: attachments,
      };
    },
    async erase(tx, { personIds }) {
      const { filings, events, attachments } = await claimFilings.eraseByPeople(tx, personIds);
      return {
        claim_filings: filings,
        events,
        claim_attachments: attachments,
      };
    },
  }),
} satisfies Feature<never>;
