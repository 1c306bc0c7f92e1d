import type { Feature } from '../../../platform/feature.ts';
import { withoutNames } from '../../../platform/history/history.ts';
import { paymentRequestsQueue } from './actions/contract-lifecycle.ts';
import type { ContractDeps } from './actions/deps.ts';
import { contractActions, presentToCoOwner } from './actions/index.ts';
import { registerContractRoutes } from './api.ts';
import { contractNotice } from './emails/notice.tsx';
import { contractOrdered } from './emails/ordered.tsx';
import { coverageStops, paymentFailed, paymentReceived } from './emails/payments.tsx';
import { contractEvents } from './schema/events.ts';
import { contractPeople, coOwnerPeople } from './store/contracts.ts';

const services = (app: ContractDeps) => ({ contracts: contractActions(app) });
type Services = ReturnType<typeof services>;

export const contractFeature = {
  name: 'contract',
  services,
  api: (api, { contracts }: Services) => registerContractRoutes(api, contracts),
  events: contractEvents,
  emails: [contractOrdered, paymentReceived, paymentFailed, coverageStops, contractNotice],
  jobs: {
    'demonstration-payments': {
      schedule: '* * * * *',
      retryLimit: 0,
      retryDelay: 1,
      retryBackoff: false,
      expireInSeconds: 60,
      handle:
        ({ contracts }: Services) =>
        () =>
          contracts.runDuePayments(),
    },
    // Retries for more than five days.
    [paymentRequestsQueue]: {
      retryLimit: 30,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      expireInSeconds: 120,
      handle: ({ contracts }: Services) => contracts.sendPaymentRequests,
    },
  },
  people: [contractPeople, coOwnerPeople],
  personalData: ({ contracts }: Services) => ({
    titles: {
      contracts: 'Plans you ordered, with the price, terms, and wording as of that day',
      due_payments: 'The payments that are due for them',
      charges: 'Attempts to collect these payments, and what came of them',
      refunds: 'What we refunded or still owe you',
      disputes: 'Payments that a bank asked us about',
      ledger_postings: 'Our ledger entries for these amounts',
      payment_notices: 'What the payment provider told us about them',
      events: 'What happened to your contracts, with notes and dates',
      contract_cancellation_requests: 'Your requests to cancel them',
    },
    async findRows(db, { personIds }) {
      const contractRecords = await contracts.recordsByPeople(db, personIds);
      return {
        contracts: [...contractRecords.contracts, ...contractRecords.coOwned.map(presentToCoOwner)],
        ...contractRecords.payments,
        events: withoutNames(contractRecords.events),
        contract_cancellation_requests: contractRecords.cancellations,
      };
    },
    // The sale stays for accounting, without personal data.
    async erase(tx, person) {
      const {
        contracts: anonymized,
        events,
        cancellations,
        documents,
      } = await contracts.anonymize(tx, person);
      return {
        contract_documents: documents,
        contracts: anonymized,
        events,
        contract_cancellation_requests: cancellations,
      };
    },
  }),
} satisfies Feature<never>;
