import type { Feature } from '../../../platform/feature.ts';
import { valueFromRateCard } from '../../plans/domain/vehicle-value.ts';
import type { EstimateDeps } from './actions/deps.ts';
import { estimateActions } from './actions/index.ts';
import type { PriceDetails } from './actions/price-details.ts';
import { registerEstimateRoutes } from './api.ts';
import { coverageEnding, coverageReminderSet, nowSelling, waitlistJoined } from './emails.tsx';

type Deps = Omit<EstimateDeps, 'onEstimate' | 'valueVehicle'> & {
  dashboard: { countEstimate: (state: string) => void };
  outcomes: Pick<PriceDetails, 'repairBills'>;
  cancellation: Pick<PriceDetails, 'freeLookDays'>;
};

function services(app: Deps) {
  const { database, now, rates, vehicles, geography, promoCodes } = app;
  const { leads, people, messages, cacheGeneration } = app;
  return {
    estimates: estimateActions({
      database,
      now,
      rates,
      vehicles,
      geography,
      promoCodes,
      valueVehicle: valueFromRateCard,
      leads,
      people,
      messages,
      cacheGeneration,
      onEstimate: (state) => app.dashboard.countEstimate(state),
    }),
    priceDetails: {
      repairBills: (vehicle, range) => app.outcomes.repairBills(vehicle, range),
      freeLookDays: (state, purchasedOn) => app.cancellation.freeLookDays(state, purchasedOn),
    } satisfies PriceDetails,
  };
}
type Services = ReturnType<typeof services>;

export const estimateFeature = {
  name: 'estimate',
  services,
  api: (api, { estimates }: Services) => registerEstimateRoutes(api, estimates),
  emails: [waitlistJoined, nowSelling, coverageReminderSet, coverageEnding],
  jobs: {
    'now-selling': {
      schedule: '0 15 * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 600,
      handle: ({ estimates }: Services) => estimates.notifyWaitingLeads,
    },
    'coverage-reminders': {
      schedule: '15 15 * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 600,
      handle: ({ estimates }: Services) => estimates.sendCoverageReminders,
    },
  },
  personalData: ({ estimates }: Services) => ({
    titles: {
      coverage_reminders: "Reminders you asked for, to be sent before your vehicle's factory coverage ends",
    },
    findRows: async (db, { leadIds }) => ({
      coverage_reminders: await estimates.remindersByLeads(db, leadIds),
    }),
    erase: async (tx, { leadIds }) => ({ coverage_reminders: await estimates.eraseByLeads(tx, leadIds) }),
  }),
} satisfies Feature<never>;
