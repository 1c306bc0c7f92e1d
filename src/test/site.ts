/** An entry of the server build, so that in tests, pages, services, and API share one instance of every module. */
export * as build from 'virtual:react-router/server-build';
export { seedAll, seedDemonstration } from '../../seed/seed.ts';
export { buildHttp } from '../app/http.ts';
export { createPages } from '../app/pages.ts';
export { buildServices, jobHandlers, runningFeatures } from '../app/services.ts';
export { openVpic } from '../features/vehicles/store/vpic.ts';
export { jobQueues } from '../features.ts';
export { pageCache } from '../platform/http/page-cache.ts';
export { logOptions } from '../platform/log.ts';
