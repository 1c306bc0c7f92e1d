import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { LeadUseCases } from '../leads/use-cases.ts';
import type { OrderUseCases } from '../orders/use-cases.ts';
import type { QuoteUseCases } from '../quote/use-cases.ts';
import { dashboardStaffApi } from './api.ts';
import { type DashboardUseCases, dashboardUseCases } from './use-cases.ts';

type Needs = {
  database: Database;
  today: () => string;
  leads: LeadUseCases;
  quotes: QuoteUseCases;
  orders: OrderUseCases;
};
type Services = { dashboard: DashboardUseCases };

export const dashboardFeature = {
  name: 'dashboard',
  services: ({ database, today, leads, quotes, orders }: Needs): Services => ({
    dashboard: dashboardUseCases({
      ...{ database, today },
      countLeads: leads.countByDay,
      countQuotes: quotes.countByDay,
      countOrders: orders.countByDay,
      firstDay: leads.firstDay,
    }),
  }),
  staffApi: (api, { dashboard }: Services) => dashboardStaffApi(api, dashboard),
  jobs: {
    // Sums up the days that are over.
    'sum-days': {
      schedule: '20 0 * * *',
      ...{ retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 3600 },
      work:
        ({ dashboard }: Services) =>
        async () =>
          void (await dashboard.sumUp()),
    },
  },
} satisfies Feature<never>;
