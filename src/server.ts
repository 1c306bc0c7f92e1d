import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import closeWithGrace from 'close-with-grace';
import { seedDemonstration } from '../seed/seed.ts';
import { openVpic } from './features/vehicles/store/vpic.ts';
import { buildHttp } from './http.ts';
import { pagesOf } from './pages.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Environment, EnvironmentError, loadEnvironment } from './platform/environment.ts';
import { logOptions } from './platform/log.ts';
import { buildServices } from './services.ts';

const buildDirectory = join(dirname(fileURLToPath(import.meta.url)), '..');

async function boot(environment: Environment) {
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
  });
  await migrate(database, join(buildDirectory, '../migrations'));
  const vpic = openVpic(join(buildDirectory, 'vpic.sqlite'));
  const services = buildServices({ database, vpic, now: () => new Date() });
  await seedDemonstration(services);
  // Reads the ZIP codes now rather than during the first visit.
  services.geography.cityData('60601');

  const app = await buildHttp({
    services,
    secret: environment.SECRET,
    isSecure: environment.PUBLIC_URL.startsWith('https:'),
    trustProxy: environment.TRUST_PROXY,
    callsPerMinute: environment.API_CALLS_PER_MINUTE,
    log: logOptions(environment.LOG_LEVEL),
    pages: pagesOf(build, {
      megabytes: environment.PAGE_CACHE_MEGABYTES,
      seconds: environment.PAGE_CACHE_SECONDS,
    }),
  });
  app.addHook('onClose', async () => {
    vpic.close();
    await database.close();
  });
  closeWithGrace({ delay: 10_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault');
    await app.close();
  });
  await app.listen({ port: environment.PORT, host: environment.HOST });
  console.info(`Ready at ${environment.PUBLIC_URL}`);
}

try {
  await boot(loadEnvironment());
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
