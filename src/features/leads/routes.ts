import { type RouteConfig, route } from '@react-router/dev/routes';

export const leadRoutes = [
  route('permissions', 'features/leads/pages/permissions.tsx'),
] satisfies RouteConfig;
