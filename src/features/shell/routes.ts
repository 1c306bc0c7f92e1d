import { type RouteConfig, route } from '@react-router/dev/routes';

export const shellRoutes = [
  route('toco-benefits', 'features/shell/pages/toco-benefits.ts'),
  route('404', 'features/shell/pages/not-found.tsx'),
  route('*', 'features/shell/pages/unknown-path.ts'),
] satisfies RouteConfig;
