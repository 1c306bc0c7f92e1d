import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { seedAll } from '../../seed/seed.ts';
import { showOneTimePassword } from '../commands/one-time-password.ts';
import { addLife, canHaveLife, findUnfinishedLife, getLifeProgress } from '../demonstration/life/add-life.ts';
import { createDemonstrationPayments } from '../demonstration/payments/provider.ts';
import { getSignIn } from '../demonstration/sign-in.ts';
import type { DocumentWorkerTasks } from '../document-worker.ts';
import { isDemonstrationDatabase, saveSiteKind } from '../features/publishing/configuration/actions.ts';
import { openVpic } from '../features/vehicles/store/vpic.ts';
import { jobQueues } from '../features.ts';
import type { FileWorkerTasks } from '../file-worker.ts';
import { saveReleaseAssets } from '../platform/assets/release-assets.ts';
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Environment } from '../platform/environment.ts';
import { startDocumentWorker, startFileWorker } from '../platform/files/file-worker.ts';
import { requestLimits } from '../platform/http/limits.ts';
import { loadShedding } from '../platform/http/load-shedding.ts';
import { pageCache } from '../platform/http/page-cache.ts';
import { type RequestActivity, requestActivity } from '../platform/http/request-activity.ts';
import { sharedCounts } from '../platform/http/shared-limits.ts';
import { sharedPurge } from '../platform/http/shared-purge.ts';
import { installJobs } from '../platform/jobs/install.ts';
import { openJobs, startJobWorkers } from '../platform/jobs/jobs.ts';
import { logOptions } from '../platform/log.ts';
import { mailer } from '../platform/mail/mailer.ts';
import { measureRequests } from '../platform/metrics/measure.ts';
import { siteMetrics } from '../platform/metrics/metrics.ts';
import { paymentProvider } from '../platform/payments/configured-provider.ts';
import { startTracing } from '../platform/tracing.ts';
import { assetFolders, buildHttp } from './http.ts';
import { createPages } from './pages.ts';
import { readRelease } from './release.ts';
import { serviceSettings } from './service-settings.ts';
import { buildServices, jobHandlers, type ServiceDeps, type Services } from './services.ts';
import { serveSiteMetrics } from './site-metrics.ts';

const visitCountFlushSeconds = 5;
const gracePeriodSeconds = 20;

type Program = ReturnType<typeof readRelease> & { directory: string };

/** The logger belongs to the server, which is created last. Until then, nothing is logged. */
function createDeferredLog() {
  let log: FastifyBaseLogger | undefined;
  return {
    report: (message: string) => (err: unknown) => log?.error({ err }, message),
    reportDatabase(isUnavailable: boolean) {
      if (isUnavailable) log?.error("the database doesn't respond");
      else log?.info('the database responds again');
    },
    writeTo: (logger: FastifyBaseLogger) => {
      log = logger;
    },
  };
}

function createPreparationProgress() {
  const title = 'Preparing the database (3 of 3)';
  const start = performance.now();
  let isShown = false;
  return {
    show(state: string) {
      console.info(`${title} … ${state}`);
      isShown = true;
    },
    end() {
      if (isShown) console.info(`${title}: done in ${Math.round((performance.now() - start) / 1000)} s`);
    },
  };
}

async function openServices(
  environment: Environment,
  program: Program,
  { report, reportDatabase }: ReturnType<typeof createDeferredLog>,
) {
  const preparing = createPreparationProgress();
  const isNew = !environment.DATABASE_URL && !existsSync(join(environment.DATA_DIR, 'database'));
  if (isNew) preparing.show('tables');
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    replicaUrl: environment.DATABASE_REPLICA_URL,
    connections: environment.DATABASE_CONNECTIONS,
    dataDir: environment.DATA_DIR,
    isWatched: true,
    onChange: reportDatabase,
  });
  await migrate(database, program.migrations);
  await saveSiteKind(database.db, 'demonstration');
  const isDemonstration = await isDemonstrationDatabase(database.db);
  await installJobs(database, jobQueues);
  const jobs = await openJobs(database);
  const mail = mailer(environment);
  const fileWorker = startFileWorker<FileWorkerTasks>(join(program.directory, 'server/file-worker.js'));
  const documentWorker = startDocumentWorker<DocumentWorkerTasks>(
    join(program.directory, 'server/document-worker.js'),
  );
  const vpic = openVpic(join(program.directory, 'vpic.sqlite'));
  const cache = pageCache({
    megabytes: environment.PAGE_CACHE_MEGABYTES,
    seconds: environment.PAGE_CACHE_SECONDS,
  });
  const counts = sharedCounts({
    instances: database.instances,
    secret: environment.SECRET,
    report: report('could not share rate limits with other instances'),
  });
  const stopCounts = counts.start();
  const payments = createDemonstrationPayments({
    database,
    secret: environment.SECRET,
    publicUrl: environment.PUBLIC_URL,
    now: () => new Date(),
    report: report("could not send a notice of the demonstration's payments"),
    deliver: (payload, signature) => services.contracts.handleWebhook(Buffer.from(payload), signature),
  });
  const isAddingLife = async () =>
    canHaveLife(environment) && (await findUnfinishedLife(services)) !== undefined;
  const provider = paymentProvider.select(
    environment,
    isDemonstration
      ? {
          ...payments.provider,
          /** While the invented days are added, their bank payments arrive on those days, not now. */
          async runDue() {
            if (!(await isAddingLife())) await payments.standIn.runDue();
          },
        }
      : undefined,
  );
  const deps: ServiceDeps = {
    database,
    vpic,
    now: () => new Date(),
    purgePages: sharedPurge(
      cache,
      database.instances,
      report('could not notify other instances of a change'),
    ),
    cacheGeneration: cache.generation,
    jobs,
    mailer: mail,
    fileWorker,
    documentWorker,
    requestLimits: requestLimits(counts, {
      api: environment.API_REQUESTS_PER_MINUTE,
      'rendered-pages': environment.RENDERED_PAGES_PER_MINUTE,
      'create-contract': 6 * environment.SUBMISSIONS_PER_HOUR,
    }),
    runningSite: {
      version: program.version,
      uptimeSeconds: () => Math.floor(process.uptime()),
      mail: environment.SMTP_URL ? 'MailServer' : 'Mailbox',
      pageCache: cache.getStats,
    },
    paymentProvider: async () => provider,
    demonstrationSignIn: isDemonstration ? getSignIn(environment) : undefined,
    demonstrationProgress: canHaveLife(environment) ? () => getLifeProgress(services) : undefined,
    ...serviceSettings(environment),
  };
  const services: Services = buildServices(deps);
  const { isFirstStart } = await seedOnce(database, services, program.sourceFingerprint, preparing.show);
  preparing.end();
  await saveReleaseAssets(database.db, assetFolders(program.directory), new Date());
  if ((await services.people.assignAll()) > 0) await services.messages.assignPeople();
  await services.auth.users.reencryptSecrets();
  await services.documents.reencryptSeals();
  if (environment.SECRET_PREVIOUS.length > 0) await services.consent.reSignErasures();
  await services.auth.users.removeOldPasswordFiles();
  const standIn = isDemonstration ? payments.standIn : undefined;
  const close = async () => {
    stopCounts();
    await mail.close();
    await fileWorker.stop();
    await documentWorker.stop();
    vpic.close();
    await database.close();
  };
  return { database, services, deps, isFirstStart, isAddingLife, cache, standIn, close };
}

async function startBackgroundWork(
  { database, services, isAddingLife }: Awaited<ReturnType<typeof openServices>>,
  report: ReturnType<typeof createDeferredLog>['report'],
  tracing: Awaited<ReturnType<typeof startTracing>> | undefined,
) {
  // Scheduled jobs would act on invented contracts as of today before their days are filled.
  const { handlers, schedules } = jobHandlers(services, isAddingLife);
  const workers = await startJobWorkers({
    database,
    handlers: tracing?.traceJobs(handlers) ?? handlers,
    schedules,
    report: report('a job failed'),
  });
  const flush = () => services.dashboard.flush().catch(report('could not save visit counts'));
  const flushTimer = setInterval(flush, visitCountFlushSeconds * 1000);
  return async () => {
    clearInterval(flushTimer);
    await flush();
    await workers.stop();
  };
}

async function seedOnce(
  database: Database,
  services: Services,
  sourceFingerprint: string | undefined,
  report: (state: string) => void,
): Promise<{ isFirstStart: boolean }> {
  const { configuration } = services;
  const seededFingerprint = await configuration.seededFingerprint();
  if (sourceFingerprint && seededFingerprint === sourceFingerprint) return { isFirstStart: false };
  await withAdvisoryLock(database, () => seedAll(services, report));
  if (sourceFingerprint) await configuration.markSeeded(sourceFingerprint);
  return { isFirstStart: seededFingerprint === undefined };
}

/** Adds the demonstration's days. Returns a function that stops after the current event. */
function startLife(
  { deps, services, isFirstStart }: Awaited<ReturnType<typeof openServices>>,
  { waitUntilIdle }: RequestActivity,
  report: ReturnType<typeof createDeferredLog>['report'],
) {
  const stopping = new AbortController();
  const running = addLife(deps, services, {
    isFirstStart,
    signal: stopping.signal,
    waitUntilIdle,
    announce: (text) => console.info(text),
    report: report("could not add an event of the demonstration's days"),
  }).catch(report("could not add the demonstration's days"));
  return async () => {
    stopping.abort();
    await running;
  };
}

function getMetricsOptions(environment: Environment) {
  const port = environment.METRICS_PORT;
  return port === undefined
    ? undefined
    : { metrics: siteMetrics(), address: { port, host: environment.METRICS_HOST } };
}

export async function boot(environment: Environment, directory: string) {
  const program = { directory, ...readRelease(directory) };
  const log = createDeferredLog();
  const tracing = environment.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing(program.version) : undefined;
  const openedServices = await openServices(environment, program, log);
  const { services, cache, standIn } = openedServices;
  const shedding = loadShedding(environment.MAX_CONCURRENT_REQUESTS, openedServices.database.isUnavailable);
  const metricsServerOptions = getMetricsOptions(environment);
  const activity = requestActivity();
  const { app, drain } = await buildHttp({
    services,
    standIn,
    secret: environment.SECRET,
    previousSecrets: environment.SECRET_PREVIOUS,
    isSecure: environment.PUBLIC_URL.startsWith('https:'),
    isSecureOnSubdomains: environment.HSTS_SUBDOMAINS === 'yes',
    publicUrl: environment.PUBLIC_URL,
    staffHost: environment.STAFF_HOST,
    trustProxy: environment.TRUST_PROXY,
    loadShedding: shedding,
    apiKeys: environment.API_KEYS,
    allowedOrigins: environment.API_ALLOWED_ORIGINS,
    log: logOptions(environment.LOG_LEVEL),
    pages: createPages(build, {
      cache,
      embedders: environment.EMBEDDING_SITES,
      apiBase: environment.API_BASE_URL,
    }),
    prepare(server) {
      activity.track(server);
      tracing?.traceRequests(server);
      if (metricsServerOptions) measureRequests(server, metricsServerOptions.metrics);
    },
  });
  log.writeTo(app.log);
  const stopWork = await startBackgroundWork(openedServices, log.report, tracing);
  const stopMetrics =
    metricsServerOptions &&
    (await serveSiteMetrics(
      metricsServerOptions.metrics,
      { services, cache, loadShedding: shedding, version: program.version, commit: program.commit },
      metricsServerOptions.address,
    ));
  let stopLife: (() => Promise<void>) | undefined;
  app.addHook('onClose', async () => {
    await stopLife?.();
    await stopWork();
    await stopMetrics?.();
    await openedServices.close();
    await tracing?.stop();
  });
  await listen(app, drain, environment);
  if (canHaveLife(environment)) stopLife = startLife(openedServices, activity, log.report);
  // Warms up caches for later visitors and the next start, without delaying this start.
  setTimeout(() => {
    services.geography.cityData('60601');
    flushCompileCache();
  }, 500).unref();
  await createFirstAdministrator(environment, services);
}

async function listen(
  app: FastifyInstance,
  drain: (seconds: number) => Promise<void>,
  environment: Environment,
) {
  const delay = (environment.DRAIN_SECONDS + gracePeriodSeconds) * 1000;
  const grace = closeWithGrace({ delay, logger: app.log }, async ({ err, signal }) => {
    if (err) app.log.error({ err }, 'stopping after an error');
    else app.log.info({ signal, drainSeconds: environment.DRAIN_SECONDS }, 'stopping');
    if (signal === 'SIGTERM') await drain(environment.DRAIN_SECONDS);
    await app.close();
    app.log.info('stopped');
  });
  try {
    await app.listen({ port: environment.PORT, host: environment.HOST });
  } catch (error) {
    // Otherwise, the job workers would keep the process running.
    grace.uninstall();
    await app.close();
    throw error;
  }
  console.info(`Ready at ${environment.PUBLIC_URL}`);
}

async function createFirstAdministrator(environment: Environment, { auth }: Services) {
  const firstAdministrator = await auth.users.createFirstAdministrator(environment.ADMIN_EMAIL);
  if (!firstAdministrator) return;
  console.info(`Staff app at ${environment.STAFF_URL}/cms`);
  try {
    showOneTimePassword(firstAdministrator, environment.DATA_DIR);
  } catch (error) {
    const { message } = error as Error;
    console.error(`The one-time password for ${firstAdministrator.email} couldn't be saved: ${message}`);
    console.error(`Make DATA_DIR writable, then run: npm run -s rescue -- ${firstAdministrator.email}`);
  }
}
