import type { Feature } from '../../../platform/feature.ts';
import { type ConsentActions, type ConsentDeps, consentActions } from './actions/index.ts';

type Services = { consent: ConsentActions };

export const consentFeature = {
  name: 'consent',
  audit: {
    'consent-receipts': {
      anchor: { label: 'Save a checkpoint', log: 'Saved a checkpoint of the consent receipts' },
    },
  },
  services: ({ database, now, tokens, auditTrail }: ConsentDeps): Services => ({
    consent: consentActions({ database, now, tokens, auditTrail }),
  }),
  jobs: {
    'consent-anchor': {
      schedule: '23 * * * *',
      retryLimit: 1,
      retryDelay: 60,
      retryBackoff: false,
      expireInSeconds: 300,
      handle: ({ consent }: Services) => consent.writeAnchor,
    },
    'consent-check': {
      schedule: '10 8 * * *',
      retryLimit: 1,
      retryDelay: 300,
      retryBackoff: false,
      expireInSeconds: 3600,
      handle: ({ consent }: Services) => consent.checkReceipts,
    },
  },
  personalData: ({ consent }: Services) => ({
    titles: { consent_receipts: 'What you agreed to or withdrew, with the exact text you saw' },
    async findRows(db, { leadIds }) {
      const receipts = await consent.byLeads(db, leadIds);
      return { consent_receipts: receipts.map(({ salt: _salt, ...receipt }) => receipt) };
    },
    erase: async (tx, { leadIds }) => ({ consent_receipts: await consent.erase(tx, leadIds) }),
  }),
} satisfies Feature<never>;
