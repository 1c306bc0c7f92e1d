import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/employer-benefit/pages/${file}`;

export const employerBenefitRoutes = [
  route('tocoatwork', page('at-work.tsx')),
  route('tocoatwork/:plan', page('plan.tsx')),
  route('funnel/taw-enrollment', page('enrollment.tsx')),
  route('funnel/thank-you-taw', page('thank-you.tsx')),
  route('funnel/thank-you-adv', page('thank-you-adv.tsx')),
] satisfies RouteConfig;
