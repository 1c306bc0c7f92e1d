import { type RouteConfig, route } from '@react-router/dev/routes';

export const worthRoutes = [
  route('is-it-worth-it', 'features/worth/pages/is-it-worth-it.tsx'),
] satisfies RouteConfig;
