import type { Feature } from '../../platform/feature.ts';
import { permit, requireStaff } from '../../platform/staff/permit.ts';
import { type CustomerPageDeps, customerPageActions } from './actions.ts';
import { customerPageRoutes } from './schema.ts';

const services = (app: CustomerPageDeps) => ({ customerPage: customerPageActions(app) });

export const customerPageFeature = {
  name: 'customer page',
  services,
  staffApi: (api, { customerPage }: ReturnType<typeof services>) =>
    void api.route({
      ...customerPageRoutes.byLead,
      config: permit('leads', 'read'),
      handler: (request) => customerPage.byLead(request.params.id, requireStaff(request)),
    }),
} satisfies Feature<never>;
