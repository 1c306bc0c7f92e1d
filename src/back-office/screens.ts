import type { ResourceProps } from 'react-admin';
import { affiliateScreens } from '../features/affiliates/admin/affiliates.tsx';
import { auditTrailScreens } from '../features/audit-trail/admin/audit-trail.tsx';
import { userScreens } from '../features/auth/admin/users.tsx';
import { claimFilingScreens } from '../features/claim-filings/admin/claim-filings.tsx';
import { claimScreens } from '../features/claims/admin/claims.tsx';
import { configurationScreens } from '../features/configuration/admin/configurations.tsx';
import { contactMessageScreens } from '../features/contact/admin/contact-messages.tsx';
import { categoryScreens } from '../features/content/admin/categories.tsx';
import { pageScreens } from '../features/content/admin/pages.tsx';
import { contractTemplateScreens } from '../features/contract-templates/admin/contract-templates.tsx';
import { deliveryScreens } from '../features/deliveries/admin/deliveries.tsx';
import { experimentScreens } from '../features/experiments/admin/experiments.tsx';
import { stateRuleScreens } from '../features/geography/admin/state-rules.tsx';
import { landingPhoneScreens } from '../features/landing-phones/admin/landing-phones.tsx';
import { leadScreens } from '../features/leads/admin/leads.tsx';
import { mediaScreens } from '../features/media/admin/media.tsx';
import { messageScreens } from '../features/messages/admin/messages.tsx';
import { healthScreens } from '../features/operations/admin/health.tsx';
import { jobScreens } from '../features/operations/admin/jobs.tsx';
import { orderScreens } from '../features/orders/admin/orders.tsx';
import { rateCardScreens } from '../features/plans/admin/rate-cards.tsx';
import { peopleScreens } from '../features/privacy/admin/people.tsx';
import { promoCodeScreens } from '../features/promo-codes/admin/promo-codes.tsx';
import { quoteScreens } from '../features/quote/admin/quotes.tsx';
import { referralScreens } from '../features/referral/admin/referrals.tsx';
import { reviewScreens } from '../features/reviews/admin/reviews.tsx';
import { optOutScreens } from '../features/subscriptions/admin/opt-outs.tsx';
import { subscriptionScreens } from '../features/subscriptions/admin/subscriptions.tsx';

/** Every screen, in the order and under the headings of the menu. */
export const screens: { heading: string; resources: ResourceProps[] }[] = [
  {
    heading: 'Content',
    resources: [
      ...[pageScreens, categoryScreens, mediaScreens, reviewScreens],
      ...[experimentScreens, landingPhoneScreens, configurationScreens],
    ],
  },
  {
    heading: 'Sales',
    resources: [
      ...[leadScreens, quoteScreens, orderScreens, contactMessageScreens],
      ...[subscriptionScreens, optOutScreens, referralScreens, affiliateScreens],
    ],
  },
  {
    heading: 'Rates',
    resources: [rateCardScreens, promoCodeScreens, stateRuleScreens, contractTemplateScreens],
  },
  { heading: 'Claims', resources: [claimFilingScreens, claimScreens] },
  {
    heading: 'Operations',
    resources: [
      messageScreens,
      deliveryScreens,
      peopleScreens,
      userScreens,
      auditTrailScreens,
      jobScreens,
      healthScreens,
    ],
  },
];
