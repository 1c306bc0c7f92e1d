import { type RouteConfig, route } from '@react-router/dev/routes';

export const contentRoutes = [
  route('privacy', 'features/content/pages/privacy.tsx'),
  route('terms-of-use', 'features/content/pages/terms-of-use.tsx'),
] satisfies RouteConfig;
