import type { Api } from '../../platform/feature.ts';
import { permit } from '../../platform/staff/permit.ts';
import { dashboardCalls } from './contract.ts';
import type { DashboardUseCases } from './use-cases.ts';

export function dashboardStaffApi(api: Api, dashboard: DashboardUseCases) {
  api.route({
    ...dashboardCalls.figures,
    config: permit('dashboard', 'read'),
    handler: (request) => dashboard.figures(request.query),
  });
}
