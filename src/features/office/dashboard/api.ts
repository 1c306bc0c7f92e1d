import type { Api } from '../../../platform/feature.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { DashboardActions } from './actions.ts';
import { dashboardRoutes } from './schema.ts';

export function registerDashboardStaffRoutes(api: Api, dashboard: DashboardActions) {
  api.route({
    ...dashboardRoutes.totals,
    config: permit('dashboard', 'read'),
    handler: (request) => dashboard.report(request.query),
  });
  api.route({
    ...dashboardRoutes.business,
    config: permit('dashboard', 'read'),
    handler: (request) => dashboard.business(request.query.days),
  });
}
