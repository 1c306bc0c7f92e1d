import { type RouteConfig, route } from '@react-router/dev/routes';

export const shellRoutes = [
  route('404', 'features/shell/pages/not-found.tsx'),
  route('*', 'features/shell/pages/unknown-path.ts'),
] satisfies RouteConfig;
