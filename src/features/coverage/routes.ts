import { type RouteConfig, route } from '@react-router/dev/routes';

export const coverageRoutes = [
  route('is-this-covered', 'features/coverage/pages/is-this-covered.tsx'),
  route('plans/compare', 'features/coverage/pages/compare.tsx'),
] satisfies RouteConfig;
