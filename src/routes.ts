import type { RouteConfig } from '@react-router/dev/routes';
import { cancellationRoutes } from './features/cancellation/routes.ts';
import { claimFilingRoutes } from './features/claim-filings/routes.ts';
import { claimRoutes } from './features/claims/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { coverageRoutes } from './features/coverage/routes.ts';
import { employerBenefitRoutes } from './features/employer-benefit/routes.ts';
import { funnelRoutes } from './features/funnel/routes.ts';
import { leadRoutes } from './features/leads/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { quoteRoutes } from './features/quote/routes.ts';
import { referralRoutes } from './features/referral/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { shellRoutes } from './features/shell/routes.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { worthRoutes } from './features/worth/routes.ts';

export default [
  ...quoteRoutes,
  ...orderRoutes,
  ...coverageRoutes,
  ...funnelRoutes,
  ...contentRoutes,
  ...sharingRoutes,
  ...employerBenefitRoutes,
  ...referralRoutes,
  ...leadRoutes,
  ...contactRoutes,
  ...reviewRoutes,
  ...claimFilingRoutes,
  ...claimRoutes,
  ...cancellationRoutes,
  ...worthRoutes,
  ...subscriptionRoutes,
  ...shellRoutes,
] satisfies RouteConfig;
