import type { Feature } from '../../../platform/feature.ts';
import { withoutNames } from '../../../platform/history/history.ts';
import { contractDayQueue } from './actions/contract-day.ts';
import { paymentRequestsQueue } from './actions/contract-lifecycle.ts';
import { contractStaffActions } from './actions/contract-staff.ts';
import type { ContractDeps } from './actions/deps.ts';
import { ownRecordsQueue } from './actions/email-own-records.ts';
import { contractActions } from './actions/index.ts';
import { noticeStaffActions } from './actions/notice-staff.ts';
import { contractCancellationActions } from './actions/request-cancellation.ts';
import { registerContractRoutes, registerContractStaffRoutes } from './api.ts';
import { cancellationNotice, cancellationReceived, contractCanceled } from './emails/cancellation.tsx';
import { contractsFound } from './emails/found.tsx';
import { contractNotice } from './emails/notice.tsx';
import { contractOrdered } from './emails/ordered.tsx';
import { coverageStops, paymentFailed, paymentReceived } from './emails/payments.tsx';
import { contractSigned } from './emails/signed.tsx';
import { contractTransferred } from './emails/transfer.tsx';
import { contractResource, paymentNoticeResource } from './resource.ts';
import { contractEvents } from './schema/events.ts';

const services = (app: ContractDeps) => ({
  contracts: contractActions(app),
  contractStaff: contractStaffActions(app),
  paymentNotices: noticeStaffActions(app),
  contractCancellations: contractCancellationActions(app),
});
type Services = ReturnType<typeof services>;

export const contractsFeature = {
  name: 'contracts',
  visitorTables: [
    'contract_cancellation_requests',
    'due_payments',
    'charges',
    'refunds',
    'disputes',
    'ledger_postings',
    'payment_notices',
    'stand_in_payments',
  ],
  services,
  api: (api, { contracts }: Services) => registerContractRoutes(api, contracts),
  events: contractEvents,
  emails: [
    contractOrdered,
    contractSigned,
    paymentReceived,
    paymentFailed,
    coverageStops,
    contractNotice,
    cancellationReceived,
    contractCanceled,
    cancellationNotice,
    contractTransferred,
    contractsFound,
  ],
  staff: ({ contractStaff, paymentNotices }: Services) => [
    contractResource(contractStaff),
    paymentNoticeResource(paymentNotices),
  ],
  staffApi: (api, { contractStaff }: Services) => registerContractStaffRoutes(api, contractStaff),
  jobs: {
    // Runs every hour, so that one failed run doesn't delay a payment.
    [contractDayQueue]: {
      schedule: '17 * * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      handle: ({ contracts }: Services) => contracts.runContractDay,
    },
    'finish-cancellations': {
      schedule: '47 * * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      handle: ({ contracts }: Services) => contracts.finishCancellations,
    },
    'demonstration-payments': {
      schedule: '* * * * *',
      retryLimit: 0,
      retryDelay: 1,
      retryBackoff: false,
      expireInSeconds: 60,
      handle:
        ({ contracts }: Services) =>
        () =>
          contracts.runDemonstrationPayments(),
    },
    [ownRecordsQueue]: {
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      expireInSeconds: 120,
      handle: ({ contracts }: Services) => contracts.emailOwnRecords,
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
    async findRows(db, person) {
      const contractRecords = await contracts.recordsByPerson(db, person);
      return {
        contracts: contractRecords.contracts,
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
