import type { Feature } from '../../../platform/feature.ts';
import { contractStaffActions } from './actions/contract-staff.ts';
import type { ContractDeps } from './actions/deps.ts';
import { contractActions } from './actions/index.ts';
import { endPaymentsQueue } from './actions/payments.ts';
import { contractCancellationActions } from './actions/request-cancellation.ts';
import { contractApi } from './api.ts';
import { cancellationReceived, contractCanceled, contractSigned } from './emails.tsx';
import { contractResource } from './resource.ts';

const services = (app: ContractDeps) => ({
  contracts: contractActions(app),
  contractStaff: contractStaffActions(app),
  contractCancellations: contractCancellationActions(app),
});
type Services = ReturnType<typeof services>;

export const contractsFeature = {
  name: 'contracts',
  visitorTables: ['contract_cancellation_requests', 'contract_notes', 'contract_payments', 'contracts'],
  services,
  api: (api, { contracts }: Services) => contractApi(api, contracts),
  emails: [contractSigned, cancellationReceived, contractCanceled],
  staff: ({ contractStaff }: Services) => [contractResource(contractStaff)],
  jobs: {
    // Retries for over five days. Unless the contract was canceled, the payments end weeks later.
    [endPaymentsQueue]: {
      retryLimit: 30,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      expireInSeconds: 120,
      work: ({ contracts }: Services) => contracts.endPayments,
    },
  },
  personalData: ({ contracts }: Services) => ({
    titles: {
      contracts: 'Plans you ordered, with the price, terms, and wording as of that day',
      contract_payments: 'Payments we received for them',
      contract_notes: 'Notes about your contracts, with dates',
      contract_cancellation_requests: 'Your requests to cancel them',
    },
    async findRows(db, { leadIds }) {
      const stored = await contracts.recordsByLeads(db, leadIds);
      return {
        contracts: stored.contracts,
        contract_payments: stored.payments,
        contract_notes: stored.notes.map(({ writtenBy: _writtenBy, ...note }) => note),
        contract_cancellation_requests: stored.cancellations,
      };
    },
    // The sale is kept for accounting, without personal data.
    async erase(tx, { leadIds }) {
      const { contracts: anonymized, notes, cancellations } = await contracts.anonymize(tx, leadIds);
      return { contracts: anonymized, contract_notes: notes, contract_cancellation_requests: cancellations };
    },
  }),
} satisfies Feature<never>;
