/**
 * The site's parts out of the server build, where pages, services and calls share one copy of every module. The build
 * makes a file of it for tests of the whole server; what `npm start` runs doesn't import it.
 */
export * as build from 'virtual:react-router/server-build';
export { seedAll } from '../../seed/seed.ts';
export { openVpic } from '../features/vehicles/store/vpic.ts';
export { buildHttp } from '../http.ts';
export { jobWorks } from '../job-queues.ts';
export { pagesOf } from '../pages.ts';
export { pageCache } from '../platform/http/page-cache.ts';
export { logOptions } from '../platform/log.ts';
export { buildServices } from '../services.ts';
