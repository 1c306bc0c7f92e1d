import { type RouteConfig, route } from '@react-router/dev/routes';

export const cancellationRoutes = [
  route('cancelling', 'features/cancellation/pages/cancelling.tsx'),
] satisfies RouteConfig;
