import type { ResourceProps } from 'react-admin';
import { claimFilingScreens } from '../features/claims/claim-filings/staff/claim-filings.tsx';
import { claimScreens } from '../features/claims/claims/staff/claims.tsx';
import { contractTemplateScreens } from '../features/contracts/contract-templates/staff/contract-templates.tsx';
import { orderScreens } from '../features/contracts/orders/staff/orders.tsx';
import { contactMessageScreens } from '../features/customers/contact/staff/contact-messages.tsx';
import { leadScreens } from '../features/customers/leads/staff/leads.tsx';
import { messageScreens } from '../features/customers/messages/staff/messages.tsx';
import { peopleScreens } from '../features/customers/privacy/staff/people.tsx';
import { optOutScreens } from '../features/customers/subscriptions/staff/opt-outs.tsx';
import { subscriptionScreens } from '../features/customers/subscriptions/staff/subscriptions.tsx';
import { auditTrailScreens } from '../features/office/audit-trail/staff/audit-trail.tsx';
import { userScreens } from '../features/office/auth/staff/users.tsx';
import { deliveryScreens } from '../features/office/deliveries/staff/deliveries.tsx';
import { healthScreens } from '../features/office/operations/staff/health.tsx';
import { jobScreens } from '../features/office/operations/staff/jobs.tsx';
import { stateRuleScreens } from '../features/places/staff/state-rules.tsx';
import { rateCardScreens } from '../features/plans/staff/rate-cards.tsx';
import { configurationScreens } from '../features/publishing/configuration/staff/configurations.tsx';
import { categoryScreens } from '../features/publishing/content/staff/categories.tsx';
import { pageScreens } from '../features/publishing/content/staff/pages.tsx';
import { mediaScreens } from '../features/publishing/media/staff/media.tsx';
import { reviewScreens } from '../features/publishing/reviews/staff/reviews.tsx';
import { affiliateScreens } from '../features/selling/affiliates/staff/affiliates.tsx';
import { experimentScreens } from '../features/selling/experiments/staff/experiments.tsx';
import { landingPhoneScreens } from '../features/selling/landing-phones/staff/landing-phones.tsx';
import { promoCodeScreens } from '../features/selling/promo-codes/staff/promo-codes.tsx';
import { quoteScreens } from '../features/selling/quote/staff/quotes.tsx';
import { referralScreens } from '../features/selling/referral/staff/referrals.tsx';

export const screens: { heading: string; resources: ResourceProps[] }[] = [
  {
    heading: 'Content',
    resources: [
      pageScreens,
      categoryScreens,
      mediaScreens,
      reviewScreens,
      experimentScreens,
      landingPhoneScreens,
      configurationScreens,
    ],
  },
  {
    heading: 'Sales',
    resources: [
      leadScreens,
      quoteScreens,
      orderScreens,
      contactMessageScreens,
      subscriptionScreens,
      optOutScreens,
      referralScreens,
      affiliateScreens,
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
