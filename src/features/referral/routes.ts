import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/referral/pages/${file}`;

export const referralRoutes = [
  route('referral', page('referral.tsx')),
  route('referral/earned', page('earned.tsx')),
  route('referral/program', page('program.tsx')),
] satisfies RouteConfig;
