import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { auditTrailResource } from './features/audit-trail/staff.ts';
import { authApi, checkOf } from './features/auth/api.ts';
import { userResource } from './features/auth/staff.ts';
import { contactMessageResource } from './features/contact/staff.ts';
import { deliveryDataCall, deliveryResource } from './features/deliveries/staff.ts';
import { experimentCalls, experimentResource } from './features/experiments/staff.ts';
import { stateRuleResource } from './features/geography/staff.ts';
import { messagePreviewCall, messageResource } from './features/messages/staff.ts';
import { jobResource, operationCalls } from './features/operations/staff.ts';
import { peopleCalls } from './features/privacy/staff.ts';
import { promoCodeResource } from './features/promo-codes/staff.ts';
import type { Api } from './platform/http/api-server.ts';
import { mountResource } from './platform/staff/mount.ts';
import { guardStaffCalls } from './platform/staff/permit.ts';
import type { StaffResource } from './platform/staff/resource.ts';
import type { Services } from './services.ts';

/** Everything that the back office lists and changes. */
const staffResources = (services: Services): StaffResource[] => [
  promoCodeResource(services.promoCodes),
  experimentResource(services.experiments),
  stateRuleResource(services.geography),
  contactMessageResource(services.contact),
  messageResource(services.messages),
  deliveryResource(services.deliveries),
  jobResource(services.operations),
  userResource(services.auth),
  auditTrailResource(services.auditTrail),
];

/** The calls of the back office, below /api/staff. None is open that does not say so. */
export function mountStaff(api: Api, services: Services) {
  api.register(async (scope) => {
    guardStaffCalls(scope, checkOf(services.auth));
    const calls = scope.withTypeProvider<ZodTypeProvider>();
    const mount = { database: services.database, record: services.auditTrail.record };
    authApi(calls, services.auth);
    messagePreviewCall(calls, services.messages);
    experimentCalls(calls, services.experiments);
    peopleCalls(calls, services.privacy, services.auditTrail.record);
    operationCalls(calls, services.operations);
    deliveryDataCall(calls, services.deliveries);
    for (const resource of staffResources(services)) mountResource(calls, resource, mount);
  });
}
