import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requirePermission } from '../features/office/auth/api.ts';
import { demonstrationRole, isAllowed, type Role } from '../features/office/auth/domain/permissions.ts';
import type { Api } from '../platform/feature.ts';
import { mountResource } from '../platform/staff/mount.ts';
import { mountSearch } from '../platform/staff/mount-search.ts';
import { mountWaitingRecords } from '../platform/staff/mount-waiting-records.ts';
import { guardStaffRoutes } from '../platform/staff/permit.ts';
import { describeRecord } from '../platform/staff/record-name.ts';
import type { StaffMember, StaffMount } from '../platform/staff/resource.ts';
import { listStaffResources, runningFeatures, type Services } from './services.ts';

export function mountStaff(api: Api, services: Services) {
  api.register(async (scope) => {
    guardStaffRoutes(scope, requirePermission(services.auth));
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    const { database, auditTrail, auth, purgePages } = services;
    const mount: StaffMount = {
      database,
      purgePages,
      writeAuditEntry: auditTrail.record,
      notifyAdministrators: (tx, { subject, subjectId, staffId, before, after }) =>
        auth.notices.notifyAdministrators(tx, {
          kind: 'change',
          subject,
          subjectId,
          by: staffId,
          change: (before === null && 'added') || (after === null && 'removed') || 'changed',
          name: describeRecord(after ?? before),
        }),
    };
    for (const { staffApi } of runningFeatures) staffApi?.(routes, services);
    const resources = listStaffResources(services);
    for (const resource of resources) mountResource(routes, resource, mount);
    const can =
      (action: string) =>
      ({ role }: StaffMember, subject: string) =>
        isAllowed(role as Role, subject, action);
    mountSearch(routes, resources, can('read'));
    // Visitors of a demonstration can't change anything, but should see the work that real staff would see.
    mountWaitingRecords(routes, resources, (by, subject) =>
      can(by.role === demonstrationRole ? 'read' : 'change')(by, subject),
    );
  });
}
