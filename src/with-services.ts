import { join } from 'node:path';
import { openVpic } from './features/vehicles/store/vpic.ts';
import { openDatabase } from './platform/database/database.ts';
import { DataDirectoryInUseError } from './platform/database/pglite-lock.ts';
import type { Environment } from './platform/environment.ts';
import { purgeOfCopies } from './platform/http/shared-purge.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { serviceSettings } from './service-settings.ts';
import { buildServices, type Services } from './services.ts';

/** What went wrong, without the statement and its values, which name people. */
function inWords(error: unknown): string {
  if (error instanceof DataDirectoryInUseError) {
    return `${error.message}\nWithout DATABASE_URL the site must be stopped while this command runs.`;
  }
  const { name, cause } = error as Error;
  const { code } = (cause ?? error) as { code?: string };
  return `It failed: ${name}${code ? ` ${code}` : ''}. Has the site been started once with this database?`;
}

/** Runs a command of the console over the site's database. Answers its exit code; 1 after telling what failed. */
export async function withServices(
  environment: Environment,
  buildDirectory: string,
  command: (services: Services) => Promise<number>,
): Promise<number> {
  const vpic = openVpic(join(buildDirectory, 'vpic.sqlite'));
  try {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      const { purge, told } = purgeOfCopies(database.copies);
      const services = buildServices({
        database,
        vpic,
        now: () => new Date(),
        purgePages: purge,
        jobs: await openJobs(database),
        mailer: { send: () => Promise.reject(new Error('This command sends nothing')) },
        ...serviceSettings(environment),
      });
      const code = await command(services);
      await told();
      return code;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(inWords(error));
    return 1;
  } finally {
    vpic.close();
  }
}
