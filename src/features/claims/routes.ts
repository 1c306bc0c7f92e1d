import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/claims/pages/${file}`;

export const claimRoutes = [
  route('claims', page('outcomes.tsx')),
  route('what-breaks', page('what-breaks.tsx')),
  route('what-breaks/find', page('find-vehicle.tsx')),
  route('what-breaks/:make', page('vehicle.tsx'), { id: 'what-breaks-make' }),
  route('what-breaks/:make/:model', page('vehicle.tsx'), { id: 'what-breaks-model' }),
  route('what-breaks/:make/:model/:year', page('vehicle.tsx'), { id: 'what-breaks-year' }),
] satisfies RouteConfig;
