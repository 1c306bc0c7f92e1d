import type { Feature } from '../../../platform/feature.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { ClaimActions } from '../claims/actions/index.ts';
import type { ClaimFilingDeps } from './actions/deps.ts';
import { type ClaimFilingActions, claimFilingActions } from './actions/index.ts';
import { claimFilingApi, claimFilingStaffApi } from './api.ts';
import { claimChanged, claimReceived } from './emails.tsx';
import { claimFilingResource } from './resource.ts';
import { claimEvents } from './schema.ts';

type Services = { claimFilings: ClaimFilingActions };

export const claimFilingsFeature = {
  name: 'claim filings',
  visitorTables: ['claim_filing_changes', 'claim_attachments', 'claim_filings'],
  services: (app: ClaimFilingDeps): Services => ({ claimFilings: claimFilingActions(app) }),
  api: (api, { claimFilings, abuse }: Services & { abuse: AbuseActions }) =>
    claimFilingApi(api, claimFilings, abuse),
  staffApi: (api, { claimFilings }: Services) => claimFilingStaffApi(api, claimFilings),
  events: claimEvents,
  emails: [claimReceived, claimChanged],
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
      work:
        ({ claimFilings }: Services) =>
        async () =>
          void (await claimFilings.eraseUnclaimed()),
    },
  },
  personalData: ({ claimFilings }: Services) => ({
    titles: {
      claim_filings: 'Claims you filed',
      claim_filing_changes: 'Status changes of those claims, with the reasons',
      claim_attachments: 'Names and sizes of the files you sent with them',
    },
    async findRows(db, { email }): Promise<Record<string, object[]>> {
      if (!email) return {};
      const { filings, changes, attachments } = await claimFilings.byPerson(db, email);
      return {
        claim_filings: filings,
        // Staff names aren't this person's data.
        claim_filing_changes: changes.map(({ by: _by, ...change }) => change),
        claim_attachments: attachments,
      };
    },
    async erase(tx, { email }): Promise<Record<string, number>> {
      if (!email) return {};
      const { filings, changes, attachments } = await claimFilings.erasePerson(tx, email);
      return { claim_filings: filings, claim_filing_changes: changes, claim_attachments: attachments };
    },
  }),
} satisfies Feature<never>;
