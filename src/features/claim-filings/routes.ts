import { type RouteConfig, route } from '@react-router/dev/routes';

export const claimFilingRoutes = [
  route('file-a-claim', 'features/claim-filings/pages/file-a-claim.tsx'),
] satisfies RouteConfig;
