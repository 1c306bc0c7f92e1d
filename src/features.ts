import { booksFeature } from './features/books/feature.ts';
import { claimsFeature } from './features/claims/claims/feature.ts';
import { outcomesFeature } from './features/claims/outcomes/feature.ts';
import { worthFeature } from './features/claims/worth/feature.ts';
import { cancellationFeature } from './features/contracts/cancellation/feature.ts';
import { checkoutFeature } from './features/contracts/checkout/feature.ts';
import { contractFeature } from './features/contracts/contract/feature.ts';
import { contractTemplatesFeature } from './features/contracts/contract-templates/feature.ts';
import { documentsFeature } from './features/contracts/documents/feature.ts';
import { endingFeature } from './features/contracts/ending/feature.ts';
import { phoneSalesFeature } from './features/contracts/phone-sales/feature.ts';
import { servicingFeature } from './features/contracts/servicing/feature.ts';
import { customerPageFeature } from './features/customer-page/feature.ts';
import { consentFeature } from './features/customers/consent/feature.ts';
import { contactFeature } from './features/customers/contact/feature.ts';
import { leadsFeature } from './features/customers/leads/feature.ts';
import { messagesFeature } from './features/customers/messages/feature.ts';
import { subscriptionsFeature } from './features/customers/subscriptions/feature.ts';
import { myPlanFeature } from './features/my-plan/feature.ts';
import { abuseFeature } from './features/office/abuse/feature.ts';
import { auditTrailFeature } from './features/office/audit-trail/feature.ts';
import { authFeature } from './features/office/auth/feature.ts';
import { clientLogsFeature } from './features/office/client-logs/feature.ts';
import { dashboardFeature } from './features/office/dashboard/feature.ts';
import { deliveriesFeature } from './features/office/deliveries/feature.ts';
import { operationsFeature } from './features/office/operations/feature.ts';
import { peopleFeature } from './features/people/feature.ts';
import { geographyFeature } from './features/places/feature.ts';
import { plansFeature } from './features/plans/feature.ts';
import { privacyFeature } from './features/privacy/feature.ts';
import { configurationFeature } from './features/publishing/configuration/feature.ts';
import { contentFeature } from './features/publishing/content/feature.ts';
import { mediaFeature } from './features/publishing/media/feature.ts';
import { reviewsFeature } from './features/publishing/reviews/feature.ts';
import { affiliatesFeature } from './features/selling/affiliates/feature.ts';
import { employerBenefitFeature } from './features/selling/employer-benefit/feature.ts';
import { estimateFeature } from './features/selling/estimate/feature.ts';
import { experimentsFeature } from './features/selling/experiments/feature.ts';
import { funnelFeature } from './features/selling/funnel/feature.ts';
import { landingPhonesFeature } from './features/selling/landing-phones/feature.ts';
import { promoCodesFeature } from './features/selling/promo-codes/feature.ts';
import { quoteFeature } from './features/selling/quote/feature.ts';
import { quoteStepsFeature } from './features/selling/quote-steps/feature.ts';
import { referralFeature } from './features/selling/referral/feature.ts';
import { shareImageFeature } from './features/site/feature.ts';
import { vehiclesFeature } from './features/vehicles/feature.ts';
import type { Queue } from './platform/feature.ts';
import type { Queues } from './platform/jobs/install.ts';

/** Each feature comes after the ones it depends on. Erasing a person's data runs in reverse order. */
export const features = [
  plansFeature,
  configurationFeature,
  vehiclesFeature,
  geographyFeature,
  peopleFeature,
  cancellationFeature,
  promoCodesFeature,
  contractTemplatesFeature,
  documentsFeature,
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
  shareImageFeature,
  affiliatesFeature,
  leadsFeature,
  contactFeature,
  estimateFeature,
  quoteFeature,
  quoteStepsFeature,
  contractFeature,
  checkoutFeature,
  endingFeature,
  servicingFeature,
  phoneSalesFeature,
  employerBenefitFeature,
  referralFeature,
  dashboardFeature,
  outcomesFeature,
  claimsFeature,
  worthFeature,
  customerPageFeature,
  myPlanFeature,
  booksFeature,
  privacyFeature,
  operationsFeature,
] as const;

type ServicesFrom<F> = F extends { services: (app: never) => infer Given } ? Given : object;
type UnionToIntersection<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type FeatureServices = UnionToIntersection<ServicesFrom<(typeof features)[number]>>;

export const jobQueues: Queues = Object.fromEntries(
  features
    .flatMap((each) => ('jobs' in each ? Object.entries<Queue<never>>(each.jobs) : []))
    .map(([name, { handle: _work, schedule: _schedule, ...settings }]) => [name, settings]),
);
