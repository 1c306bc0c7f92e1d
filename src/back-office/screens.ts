import type { ResourceProps } from 'react-admin';
import { affiliateScreens } from '../features/affiliates/admin/affiliates.tsx';
import { auditTrailScreens } from '../features/audit-trail/admin/audit-trail.tsx';
import { userScreens } from '../features/auth/admin/users.tsx';
import { claimFilingScreens } from '../features/claim-filings/admin/claim-filings.tsx';
import { claimScreens } from '../features/claims/admin/claims.tsx';
import { configurationScreens } from '../features/configuration/admin/configurations.tsx';
import { categoryScreens } from '../features/content/admin/categories.tsx';
import { pageScreens } from '../features/content/admin/pages.tsx';
import { contractTemplateScreens } from '../features/contract-templates/admin/contract-templates.tsx';
import { landingPhoneScreens } from '../features/landing-phones/admin/landing-phones.tsx';
import { leadScreens } from '../features/leads/admin/leads.tsx';
import { mediaScreens } from '../features/media/admin/media.tsx';
import { orderScreens } from '../features/orders/admin/orders.tsx';
import { promoCodeScreens } from '../features/promo-codes/admin/promo-codes.tsx';
import { quoteScreens } from '../features/quote/admin/quotes.tsx';
import { rateCardScreens } from '../features/rates/admin/rate-cards.tsx';
import { referralScreens } from '../features/referral/admin/referrals.tsx';
import { reviewScreens } from '../features/reviews/admin/reviews.tsx';
import { optOutScreens } from '../features/subscriptions/admin/opt-outs.tsx';
import { subscriptionScreens } from '../features/subscriptions/admin/subscriptions.tsx';

/** Every screen, in the order and under the headings of the menu. */
export const screens: { heading: string; resources: ResourceProps[] }[] = [
  {
    heading: 'Content',
    resources: [
      ...[pageScreens, categoryScreens, mediaScreens, reviewScreens, landingPhoneScreens],
      configurationScreens,
    ],
  },
  {
    heading: 'Sales',
    resources: [
      ...[leadScreens, quoteScreens, orderScreens],
      ...[subscriptionScreens, optOutScreens, referralScreens, affiliateScreens],
    ],
  },
  { heading: 'Rates', resources: [rateCardScreens, promoCodeScreens, contractTemplateScreens] },
  { heading: 'Claims', resources: [claimFilingScreens, claimScreens] },
  { heading: 'Operations', resources: [userScreens, auditTrailScreens] },
];
