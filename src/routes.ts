import type { RouteConfig } from '@react-router/dev/routes';
import { contentRoutes } from './features/content/routes.ts';
import { quoteRoutes } from './features/quote/routes.ts';
import { shellRoutes } from './features/shell/routes.ts';

export default [...quoteRoutes, ...contentRoutes, ...shellRoutes] satisfies RouteConfig;
