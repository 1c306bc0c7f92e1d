import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import closeWithGrace from 'close-with-grace';
import { seedClaims, seedContent, seedDemonstration, seedReviews } from '../seed/seed.ts';
import { backupCommand } from './backup-command.ts';
import { demonstrationCommand } from './demonstration-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { openVpic } from './features/vehicles/store/vpic.ts';
import { buildHttp } from './http.ts';
import { jobQueues, jobWorks } from './job-queues.ts';
import { pagesOf } from './pages.ts';
import { personCommand } from './person-command.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Environment, EnvironmentError, loadEnvironment } from './platform/environment.ts';
import { pageCache } from './platform/http/page-cache.ts';
import { installJobs } from './platform/jobs/install.ts';
import { openJobs, startJobWorkers } from './platform/jobs/jobs.ts';
import { logOptions } from './platform/log.ts';
import { mailer } from './platform/mail/mailer.ts';
import { releaseOf } from './release.ts';
import { rescueCommand } from './rescue-command.ts';
import { restoreCommand } from './restore-command.ts';
import { serviceSettings } from './service-settings.ts';
import { buildServices } from './services.ts';

const secondsBetweenCounts = 5;
const buildDirectory = join(dirname(fileURLToPath(import.meta.url)), '..');
const { version, migrations } = releaseOf(buildDirectory);

async function boot(environment: Environment) {
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
  });
  await migrate(database, migrations);
  await installJobs(database, jobQueues);
  const jobs = await openJobs(database);
  const mail = mailer(environment);
  const vpic = openVpic(join(buildDirectory, 'vpic.sqlite'));
  const cache = pageCache({
    megabytes: environment.PAGE_CACHE_MEGABYTES,
    seconds: environment.PAGE_CACHE_SECONDS,
  });
  const services = buildServices({
    database,
    vpic,
    now: () => new Date(),
    purgePages: cache.purge,
    jobs,
    mailer: mail,
    running: {
      version,
      uptimeSeconds: () => Math.floor(process.uptime()),
      mail: environment.SMTP_URL ? 'MailServer' : 'Mailbox',
      pageCache: cache.size,
    },
    ...serviceSettings(environment),
  });
  await seedDemonstration(services);
  await seedContent(services);
  await seedClaims(services);
  await seedReviews(services);
  // Reads the ZIP codes now rather than during the first visit.
  services.geography.cityData('60601');

  const app = await buildHttp({
    services,
    secret: environment.SECRET,
    isSecure: environment.PUBLIC_URL.startsWith('https:'),
    publicUrl: environment.PUBLIC_URL,
    trustProxy: environment.TRUST_PROXY,
    callsPerMinute: environment.API_CALLS_PER_MINUTE,
    apiKeys: environment.API_KEYS,
    log: logOptions(environment.LOG_LEVEL),
    pages: pagesOf(build, { cache, embedders: environment.EMBEDDING_SITES }),
  });
  const workers = await startJobWorkers({
    database,
    ...jobWorks(services),
    report: (err) => app.log.error({ err }, 'a job failed'),
  });
  const counting = setInterval(
    () =>
      services.dashboard.flush().catch((err: unknown) => app.log.error({ err }, 'visits were not counted')),
    secondsBetweenCounts * 1000,
  );
  app.addHook('onClose', async () => {
    clearInterval(counting);
    await services.dashboard.flush();
    await workers.stop();
    await mail.close();
    vpic.close();
    await database.close();
  });
  const grace = closeWithGrace({ delay: 10_000, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'stopping after a fault');
    await app.close();
  });
  try {
    await app.listen({ port: environment.PORT, host: environment.HOST });
  } catch (error) {
    // The workers would keep a site running that nobody can visit.
    grace.uninstall();
    await app.close();
    throw error;
  }
  console.info(`Ready at ${environment.PUBLIC_URL}`);
  const first = await services.auth.users.createFirstAdministrator(environment.ADMIN_EMAIL);
  // On the console, not in the log: logs are kept and passed on.
  if (first) {
    console.info(`Back office at ${environment.PUBLIC_URL}/cms`);
    console.info(`  ${first.email}, one-time password ${first.password}`);
    console.info('  It is shown this once, and you choose your own when you sign in.');
  }
}

/** What `scripts/command.mjs` asks for by name, instead of a site. Answers an exit code. */
const commands: Readonly<Record<string, (words: string[]) => Promise<number>>> = {
  person: (words) => personCommand(loadEnvironment(), buildDirectory, words),
  rescue: (words) => rescueCommand(loadEnvironment(), buildDirectory, words),
  backup: (words) => backupCommand(loadEnvironment(), buildDirectory, words),
  'remove-demonstration': (words) => demonstrationCommand(loadEnvironment(), buildDirectory, words),
  doctor: (words) => doctorCommand(loadEnvironment(), buildDirectory, words),
  restore: (words) => restoreCommand(buildDirectory, words),
};

try {
  const [command, ...words] = process.argv.slice(2);
  const run = command ? commands[command] : undefined;
  if (run) process.exitCode = await run(words);
  else await boot(loadEnvironment());
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
}
