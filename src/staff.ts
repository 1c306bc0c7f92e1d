import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { affiliateResource } from './features/affiliates/staff.ts';
import { auditTrailResource } from './features/audit-trail/staff.ts';
import { authApi, checkOf } from './features/auth/api.ts';
import { isAllowed } from './features/auth/domain/permissions.ts';
import type { Role } from './features/auth/domain/roles.ts';
import { userResource } from './features/auth/staff.ts';
import { claimFilingStaffApi } from './features/claim-filings/api.ts';
import { claimFilingResource } from './features/claim-filings/staff.ts';
import { claimResource } from './features/claims/staff.ts';
import { configurationResource } from './features/configuration/staff.ts';
import { contactMessageResource } from './features/contact/staff.ts';
import { categoryResource, contentStaffApi, pageResource } from './features/content/staff.ts';
import { contractTemplateResource, contractTemplateStaffApi } from './features/contract-templates/staff.ts';
import { dashboardStaffApi } from './features/dashboard/api.ts';
import { deliveryDataCall, deliveryResource } from './features/deliveries/staff.ts';
import { experimentCalls, experimentResource } from './features/experiments/staff.ts';
import { stateRuleResource } from './features/geography/staff.ts';
import { landingPhoneStaffApi } from './features/landing-phones/api.ts';
import { landingPhoneResource } from './features/landing-phones/staff.ts';
import { leadStaffApi } from './features/leads/api.ts';
import { leadResource } from './features/leads/staff.ts';
import { mediaStaffApi } from './features/media/api.ts';
import { mediaResource } from './features/media/staff.ts';
import { messagePreviewCall, messageResource } from './features/messages/staff.ts';
import { jobResource, operationCalls } from './features/operations/staff.ts';
import { orderResource } from './features/orders/staff.ts';
import { rateCardStaffApi } from './features/plans/api.ts';
import { rateCardResource, rateTableResource } from './features/plans/staff.ts';
import { peopleCalls } from './features/privacy/staff.ts';
import { promoCodeResource } from './features/promo-codes/staff.ts';
import { quoteResource } from './features/quote/staff.ts';
import { referralResource } from './features/referral/staff.ts';
import { reviewResource } from './features/reviews/staff.ts';
import { optOutResource, subscriptionResource } from './features/subscriptions/staff.ts';
import type { Api } from './platform/http/api-server.ts';
import { mountResource } from './platform/staff/mount.ts';
import { guardStaffCalls } from './platform/staff/permit.ts';
import type { Staff, StaffResource } from './platform/staff/resource.ts';
import type { Services } from './services.ts';

const mayReadClaims = ({ role }: Staff) => isAllowed(role as Role, 'claim-filings', 'read');

/** Everything that the back office lists and changes. */
const staffResources = (services: Services): StaffResource[] => [
  pageResource(services.pageEditing),
  categoryResource(services.categoryEditing),
  mediaResource(services.media),
  configurationResource(services.configuration),
  contractTemplateResource(services.templateEditing),
  promoCodeResource(services.promoCodes),
  experimentResource(services.experiments),
  stateRuleResource(services.geography),
  contactMessageResource(services.contact),
  messageResource(services.messages, mayReadClaims),
  deliveryResource(services.deliveries, mayReadClaims),
  jobResource(services.operations),
  claimFilingResource(services.claimFilings, services.claims.showAnew),
  claimResource(services.claims),
  reviewResource(services.reviews),
  rateCardResource(services.rateCards),
  rateTableResource(services.rateCards),
  leadResource(services.leadStaff),
  quoteResource(services.quoteStaff),
  orderResource(services.orderStaff),
  landingPhoneResource(services.landingPhones),
  affiliateResource(services.affiliates),
  referralResource(services.referralStaff),
  subscriptionResource(services.subscriptionStaff),
  optOutResource(services.subscriptionStaff),
  userResource(services.auth),
  auditTrailResource(services.auditTrail),
];

/** The calls of the back office, below /api/staff. None is open that does not say so. */
export function mountStaff(api: Api, services: Services) {
  api.register(async (scope) => {
    guardStaffCalls(scope, checkOf(services.auth));
    scope.addHook('preSerialization', (_request, _reply, response) => services.withRecordIds(response));
    const calls = scope.withTypeProvider<ZodTypeProvider>();
    const mount = { database: services.database, record: services.auditTrail.record };
    authApi(calls, services.auth);
    dashboardStaffApi(calls, services.dashboard);
    messagePreviewCall(calls, services.messages, mayReadClaims);
    experimentCalls(calls, services.experiments);
    peopleCalls(calls, services.privacy, services.auditTrail.record);
    operationCalls(calls, services.operations);
    deliveryDataCall(calls, services.deliveries, mayReadClaims);
    claimFilingStaffApi(calls, services.claimFilings);
    contentStaffApi(calls, services.pageEditing);
    mediaStaffApi(calls, services.media);
    contractTemplateStaffApi(calls, services.templateEditing);
    rateCardStaffApi(calls, services.rateCards);
    leadStaffApi(calls, services.leadStaff);
    landingPhoneStaffApi(calls, services.landingPhones);
    for (const resource of staffResources(services)) mountResource(calls, resource, mount);
  });
}
