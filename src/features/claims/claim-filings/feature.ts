import { RequestError } from '../../../platform/errors.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { FileExaminer } from '../../../platform/files/examiner.ts';
import type { OrderActions } from '../../contracts/orders/actions/index.ts';
import type { MessageActions } from '../../customers/messages/actions/index.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { DeliveryActions } from '../../office/deliveries/actions.ts';
import { planOfCode } from '../../plans/domain/plan-terms.ts';
import type { QuoteActions } from '../../selling/quote/actions/index.ts';
import type { ClaimActions } from '../claims/actions/index.ts';
import type { ClaimFilingDeps, KnownContract } from './actions/deps.ts';
import type { examineFile } from './actions/examine-file.ts';
import { type ClaimFilingActions, claimFilingActions } from './actions/index.ts';
import { claimFilingApi, claimFilingStaffApi } from './api.ts';
import { claimChanged, claimReceived } from './emails.tsx';
import { claimFilingResource } from './staff.ts';

type Needs = Pick<ClaimFilingDeps, 'database' | 'now' | 'tokens' | 'rates' | 'vehicles'> & {
  abuse: AbuseActions;
  claims: ClaimActions;
  deliveries: DeliveryActions;
  examiner: FileExaminer<{ claimFile: typeof examineFile }>;
  messages: MessageActions;
  orders: OrderActions;
  quotes: QuoteActions;
};
type Services = { claimFilings: ClaimFilingActions };

async function findContract(
  { quotes, rates }: Needs,
  contractNumber: string,
  lastName: string,
): Promise<KnownContract | undefined> {
  try {
    const { ratesInfo, vehicle } = await quotes.findByQuoteNumber(contractNumber, lastName, 'claim form');
    const plan =
      ratesInfo && planOfCode(await rates.termsOf(ratesInfo.rateCardVersion), ratesInfo.coveragePlan);
    return {
      coveragePlan: plan?.key ?? null,
      vehicle: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`,
    };
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

function services(app: Needs): Services {
  const { database, now, tokens, abuse, claims, deliveries, examiner, messages, orders, rates, vehicles } =
    app;
  const claimFilings = claimFilingActions({
    database,
    now,
    tokens,
    abuse,
    claims,
    messages,
    rates,
    vehicles,
    examine: (bytes) => examiner.run('claimFile', bytes),
    async publish(tx, event, data) {
      if (deliveries.hasSubscribers(event.type)) await deliveries.publish(tx, { ...event, data: data() });
    },
    ordersFor: orders.forClaim,
    findContract: (contractNumber, lastName) => findContract(app, contractNumber, lastName),
  });
  return { claimFilings };
}

export const claimFilingsFeature = {
  name: 'claim filings',
  services,
  api: (api, { claimFilings, abuse }: Services & { abuse: AbuseActions }) =>
    claimFilingApi(api, claimFilings, abuse),
  staffApi: (api, { claimFilings }: Services) => claimFilingStaffApi(api, claimFilings),
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
    async rowsOf(db, { email }): Promise<Record<string, object[]>> {
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
