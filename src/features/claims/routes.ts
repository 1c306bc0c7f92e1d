import { type RouteConfig, route } from '@react-router/dev/routes';

export const claimRoutes = [
  route('file-a-claim', 'features/claims/pages/file-a-claim.tsx'),
] satisfies RouteConfig;
