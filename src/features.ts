import { abuseFeature } from './features/abuse/feature.ts';
import { affiliatesFeature } from './features/affiliates/feature.ts';
import { auditTrailFeature } from './features/audit-trail/feature.ts';
import { authFeature } from './features/auth/feature.ts';
import { cancellationFeature } from './features/cancellation/feature.ts';
import { claimFilingsFeature } from './features/claim-filings/feature.ts';
import { claimsFeature } from './features/claims/feature.ts';
import { clientLogsFeature } from './features/client-logs/feature.ts';
import { configurationFeature } from './features/configuration/feature.ts';
import { consentFeature } from './features/consent/feature.ts';
import { contactFeature } from './features/contact/feature.ts';
import { contentFeature } from './features/content/feature.ts';
import { contractTemplatesFeature } from './features/contract-templates/feature.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { deliveriesFeature } from './features/deliveries/feature.ts';
import { employerBenefitFeature } from './features/employer-benefit/feature.ts';
import { experimentsFeature } from './features/experiments/feature.ts';
import { funnelFeature } from './features/funnel/feature.ts';
import { geographyFeature } from './features/geography/feature.ts';
import { landingPhonesFeature } from './features/landing-phones/feature.ts';
import { leadsFeature } from './features/leads/feature.ts';
import { mediaFeature } from './features/media/feature.ts';
import { messagesFeature } from './features/messages/feature.ts';
import { operationsFeature } from './features/operations/feature.ts';
import { ordersFeature } from './features/orders/feature.ts';
import { plansFeature } from './features/plans/feature.ts';
import { privacyFeature } from './features/privacy/feature.ts';
import { promoCodesFeature } from './features/promo-codes/feature.ts';
import { quoteFeature } from './features/quote/feature.ts';
import { referralFeature } from './features/referral/feature.ts';
import { reviewsFeature } from './features/reviews/feature.ts';
import { sharingFeature } from './features/sharing/feature.ts';
import { subscriptionsFeature } from './features/subscriptions/feature.ts';
import { vehiclesFeature } from './features/vehicles/feature.ts';
import { worthFeature } from './features/worth/feature.ts';
import type { Queue } from './platform/feature.ts';
import type { Queues } from './platform/jobs/install.ts';

/** Every feature with services, each after those it is built on. Erasures go from the last to the first. */
export const features = [
  plansFeature,
  configurationFeature,
  vehiclesFeature,
  geographyFeature,
  cancellationFeature,
  promoCodesFeature,
  contractTemplatesFeature,
  funnelFeature,
  experimentsFeature,
  auditTrailFeature,
  consentFeature,
  abuseFeature,
  deliveriesFeature,
  subscriptionsFeature,
  messagesFeature,
  authFeature,
  clientLogsFeature,
  landingPhonesFeature,
  reviewsFeature,
  mediaFeature,
  contentFeature,
  sharingFeature,
  affiliatesFeature,
  leadsFeature,
  quoteFeature,
  ordersFeature,
  employerBenefitFeature,
  referralFeature,
  contactFeature,
  dashboardFeature,
  claimsFeature,
  claimFilingsFeature,
  worthFeature,
  privacyFeature,
  operationsFeature,
] as const;

type ServicesOf<F> = F extends { services: (app: never) => infer Given } ? Given : object;
type AllOf<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The services of all features together. */
export type FeatureServices = AllOf<ServicesOf<(typeof features)[number]>>;

/** The settings of every queue. */
export const jobQueues: Queues = Object.fromEntries(
  features
    .flatMap((each) => ('jobs' in each ? Object.entries<Queue<never>>(each.jobs) : []))
    .map(([name, { work: _work, schedule: _schedule, ...settings }]) => [name, settings]),
);
