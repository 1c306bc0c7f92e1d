import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { permissionCheck } from '../features/office/auth/api.ts';
import { needsReauthentication } from '../features/office/auth/domain/permissions.ts';
import type { Api } from '../platform/feature.ts';
import { mountResource } from '../platform/staff/mount.ts';
import { guardStaffRoutes } from '../platform/staff/permit.ts';
import type { StaffMount } from '../platform/staff/resource.ts';
import { runningFeatures, type Services } from './services.ts';

export function mountStaff(api: Api, services: Services) {
  api.register(async (scope) => {
    guardStaffRoutes(scope, { check: permissionCheck(services.auth), needsReauthentication });
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    const { database, auditTrail, auth } = services;
    const mount: StaffMount = {
      database,
      record: auditTrail.record,
      announce: (tx, { subject, subjectId, staffId }) =>
        auth.notices.notifyAdministrators(tx, { kind: 'change', subject, subjectId, by: staffId }),
    };
    for (const { staffApi, staff } of runningFeatures) {
      staffApi?.(routes, services);
      for (const resource of staff?.(services) ?? []) mountResource(routes, resource, mount);
    }
  });
}
