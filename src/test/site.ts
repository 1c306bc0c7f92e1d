/**
 * An entry of the server build for tests of the whole site: in the build, pages, services, and API share one copy of
 * every module. `npm start` doesn't load it.
 */
export * as build from 'virtual:react-router/server-build';
export { seedAll, seedDemonstration } from '../../seed/seed.ts';
export { openVpic } from '../features/vehicles/store/vpic.ts';
export { jobQueues } from '../features.ts';
export { buildHttp } from '../http.ts';
export { pagesOf } from '../pages.ts';
export { pageCache } from '../platform/http/page-cache.ts';
export { logOptions } from '../platform/log.ts';
export { buildServices, jobHandlers } from '../services.ts';
