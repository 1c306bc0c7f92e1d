import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/claim-filings/pages/${file}`;

export const claimFilingRoutes = [
  route('file-a-claim', page('file-a-claim.tsx')),
  route('file-a-claim/form', page('form.tsx')),
  route('file-a-claim/status', page('status.tsx')),
  route('file-a-claim/your-claim', page('your-claim.tsx')),
  route('file-a-claim/for-the-shop', page('for-the-shop.tsx')),
  route('file-a-claim/check', page('check.tsx')),
] satisfies RouteConfig;
