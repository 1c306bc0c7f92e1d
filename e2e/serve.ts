import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyPreparedData, prepareData } from './own-server.ts';

// Not on the site's port, because Playwright takes any response there for the site.
await prepareData(Number(process.env.E2E_PORT ?? 4321) + 2);
// `npm test` prepares the data while the unit tests run, because they don't use the whole machine.
if (!process.argv.includes('--only-prepare')) {
  process.env.DATA_DIR = copyPreparedData('site');
  await import(pathToFileURL(resolve('build/server/index.js')).href);
}
