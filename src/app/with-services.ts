import { join } from 'node:path';
import type { DocumentWorkerTasks } from '../document-worker.ts';
import { openVpic } from '../features/vehicles/store/vpic.ts';
import type { FileWorkerTasks } from '../file-worker.ts';
import type { Environment } from '../platform/environment.ts';
import { startDocumentWorker, startFileWorker } from '../platform/files/file-worker.ts';
import { purgeOnAllInstances } from '../platform/http/shared-purge.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { serviceSettings } from './service-settings.ts';
import { buildServices, type Services } from './services.ts';
import { withDatabase } from './with-database.ts';

const noMailer = { send: () => Promise.reject(new Error('This command does not send email')) };

export function withServices(
  environment: Environment,
  buildDirectory: string,
  command: (services: Services) => Promise<number>,
  mailer: Pick<Mailer, 'send' | 'savesToFiles'> = noMailer,
): Promise<number> {
  return withDatabase(environment, async (database) => {
    const vpic = openVpic(join(buildDirectory, 'vpic.sqlite'));
    try {
      const { purge, waitUntilPublished } = purgeOnAllInstances(database.instances);
      const services = buildServices({
        database,
        vpic,
        now: () => new Date(),
        purgePages: purge,
        cacheGeneration: undefined,
        jobs: await openJobs(database),
        fileWorker: startFileWorker<FileWorkerTasks>(join(buildDirectory, 'server/file-worker.js')),
        documentWorker: startDocumentWorker<DocumentWorkerTasks>(
          join(buildDirectory, 'server/document-worker.js'),
        ),
        mailer,
        ...serviceSettings(environment),
      });
      const code = await command(services);
      await waitUntilPublished();
      return code;
    } finally {
      vpic.close();
    }
  });
}
