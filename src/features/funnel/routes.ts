import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/funnel/pages/${file}`;

export const funnelRoutes = [
  route('funnel', page('assigned.tsx')),
  route('funnel/:variant', page('variant.tsx')),
] satisfies RouteConfig;
