import type { Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { LeadSite } from '../../customers/leads/actions/inserted.ts';
import { valueFromRateCard } from '../../plans/domain/vehicle-value.ts';
import type { QuoteDeps } from './actions/deps.ts';
import { quoteActions } from './actions/index.ts';
import { quoteStaffActions } from './actions/quote-staff.ts';
import { quoteApi } from './api.ts';
import {
  contractsFound,
  coverageEnding,
  coverageReminderSet,
  nowSelling,
  quoteReady,
  waitlistJoined,
} from './emails.tsx';
import { quoteResource } from './resource.ts';

type Needs = Omit<QuoteDeps, 'onEstimate' | 'valueVehicle'> & {
  dashboard: { countEstimate: (state: string) => void };
  contracts: { recordIds: (db: Db, ids: readonly string[]) => Promise<Map<string, string>> };
};

function services(app: Needs) {
  const {
    database,
    now,
    rates,
    vehicles,
    geography,
    promoCodes,
    leads,
    messages,
    abuse,
    generation,
    requestLimits,
    tokens,
  } = app;
  return {
    quotes: quoteActions({
      database,
      now,
      rates,
      vehicles,
      geography,
      promoCodes,
      valueVehicle: valueFromRateCard,
      leads,
      messages,
      abuse,
      generation,
      requestLimits,
      tokens,
      onEstimate: (state) => app.dashboard.countEstimate(state),
    }),
    quoteStaff: quoteStaffActions({
      database,
      now,
      rates,
      contractRecordIds: (db, ids) => app.contracts.recordIds(db, ids),
    }),
  };
}
type Services = ReturnType<typeof services>;

export const quoteFeature = {
  name: 'quote',
  visitorTables: ['quotes', 'opportunities', 'coverage_reminders'],
  services,
  api: (
    api,
    { quotes, tokens, abuse }: Services & { tokens: SignedTokens; abuse: LeadSite['abuse'] },
    { isSecure },
  ) => quoteApi(api, quotes, { tokens, abuse, isSecure }),
  emails: [quoteReady, contractsFound, waitlistJoined, nowSelling, coverageReminderSet, coverageEnding],
  staff: ({ quoteStaff }: Services) => [quoteResource(quoteStaff)],
  jobs: {
    'now-selling': {
      schedule: '0 15 * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 600,
      work: ({ quotes }: Services) => quotes.notifyWaitingLeads,
    },
    'coverage-reminders': {
      schedule: '15 15 * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 600,
      work: ({ quotes }: Services) => quotes.sendCoverageReminders,
    },
  },
  personalData: ({ quotes }: Services) => ({
    titles: {
      opportunities: 'Quotes you started, with your vehicle, how you use it, and what you chose',
      quotes: 'Every price we showed you, and what it was based on',
      coverage_reminders: "Reminders you asked for, to be sent before your vehicle's factory coverage ends",
    },
    findRows: (db, { leadIds }) => quotes.recordsByLeads(db, leadIds),
    erase: (tx, { leadIds }) => quotes.eraseByLeads(tx, leadIds),
  }),
} satisfies Feature<never>;
