import { join } from 'node:path';
import { z } from 'zod';
import { openVpic } from './features/vehicles/store/vpic.ts';
import { openDatabase } from './platform/database/database.ts';
import { DataDirectoryInUseError } from './platform/database/pglite-lock.ts';
import type { Environment } from './platform/environment.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { serviceSettings } from './service-settings.ts';
import { buildServices } from './services.ts';

const usage = `Usage: node scripts/person.mjs export EMAIL   everything kept of a person, as JSON
       node scripts/person.mjs erase EMAIL    erases it, and prints what was erased and what stays`;

const words = z.tuple([z.enum(['export', 'erase']), z.email()]);

/** What went wrong, without the statement and its values, which name the person. */
function inWords(error: unknown): string {
  if (error instanceof DataDirectoryInUseError) {
    return `${error.message}\nWithout DATABASE_URL the site must be stopped while this command runs.`;
  }
  const { name, cause } = error as Error;
  const { code } = (cause ?? error) as { code?: string };
  return `It failed: ${name}${code ? ` ${code}` : ''}. Has the site been started once with this database?`;
}

/** `export EMAIL` or `erase EMAIL`: prints JSON on standard output, faults on the other. Answers the exit code. */
export async function personCommand(
  environment: Environment,
  buildDirectory: string,
  given: string[],
): Promise<number> {
  const read = words.safeParse(given);
  if (!read.success) {
    console.error(usage);
    return 2;
  }
  const [action, email] = read.data;
  const vpic = openVpic(join(buildDirectory, 'vpic.sqlite'));
  try {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      const { privacy } = buildServices({
        database,
        vpic,
        now: () => new Date(),
        purgePages: () => {},
        jobs: await openJobs(database),
        mailer: { send: () => Promise.reject(new Error('This command sends nothing')) },
        ...serviceSettings(environment),
      });
      const answer = await (action === 'export' ? privacy.exportPerson(email) : privacy.erasePerson(email));
      process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
      return 0;
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
