import type { Feature } from '../../../platform/feature.ts';
import { type DashboardActions, type DashboardDeps, dashboardActions } from './actions.ts';
import { registerDashboardStaffRoutes } from './api.ts';

type Services = { dashboard: DashboardActions };

export const dashboardFeature = {
  name: 'dashboard',
  services: (app: DashboardDeps): Services => ({ dashboard: dashboardActions(app) }),
  staffApi: (api, { dashboard }: Services) => registerDashboardStaffRoutes(api, dashboard),
  jobs: {
    'sum-days': {
      schedule: '20 0 * * *',
      retryLimit: 3,
      retryDelay: 300,
      retryBackoff: true,
      expireInSeconds: 3600,
      handle:
        ({ dashboard }: Services) =>
        async () =>
          void (await dashboard.updateDailyTotals()),
    },
  },
} satisfies Feature<never>;
