import type { RouteConfig } from '@react-router/dev/routes';
import { quoteRoutes } from './features/quote/routes.ts';
import { shellRoutes } from './features/shell/routes.ts';

export default [...quoteRoutes, ...shellRoutes] satisfies RouteConfig;
