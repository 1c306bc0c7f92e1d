import type { Database } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { OrderActions } from '../../contracts/orders/actions/index.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { QuoteActions } from '../../selling/quote/actions/index.ts';
import { type DashboardActions, dashboardActions } from './actions.ts';
import { dashboardStaffApi } from './api.ts';

type Needs = {
  database: Database;
  today: () => string;
  leads: LeadActions;
  quotes: QuoteActions;
  orders: OrderActions;
};
type Services = { dashboard: DashboardActions };

export const dashboardFeature = {
  name: 'dashboard',
  services: ({ database, today, leads, quotes, orders }: Needs): Services => ({
    dashboard: dashboardActions({
      database,
      today,
      countLeads: leads.countByDay,
      countQuotes: quotes.countByDay,
      countOrders: orders.countByDay,
      firstDay: leads.firstDay,
    }),
  }),
  staffApi: (api, { dashboard }: Services) => dashboardStaffApi(api, dashboard),
  jobs: {
    'sum-days': {
      schedule: '20 0 * * *',
      retryLimit: 3,
      retryDelay: 300,
      retryBackoff: true,
      expireInSeconds: 3600,
      work:
        ({ dashboard }: Services) =>
        async () =>
          void (await dashboard.updateDailyTotals()),
    },
  },
} satisfies Feature<never>;
