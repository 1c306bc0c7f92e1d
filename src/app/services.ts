import type { DocumentWorkerTasks } from '../document-worker.ts';
import type { Seal } from '../features/contracts/documents/actions/seal-certificate.ts';
import type { AbuseLimits } from '../features/office/abuse/actions/index.ts';
import { type AuditWords, collectAuditWords } from '../features/office/audit-trail/domain/describe-change.ts';
import type { AuthDeps } from '../features/office/auth/actions/deps.ts';
import type { DestinationSettings } from '../features/office/deliveries/domain/destination.ts';
import type { RunningSite } from '../features/office/operations/domain/health.ts';
import type { PrivacyDeps } from '../features/privacy/actions/deps.ts';
import { neverErased, type Retention } from '../features/publishing/configuration/domain/retention.ts';
import type { Vpic } from '../features/vehicles/store/vpic.ts';
import { type FeatureServices, features } from '../features.ts';
import type { FileWorkerTasks } from '../file-worker.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { noOtherInstances } from '../platform/database/instances.ts';
import type { EventDescription, Feature, PersonalData, PersonTable } from '../platform/feature.ts';
import type { FileWorker } from '../platform/files/file-worker.ts';
import type { Generation } from '../platform/http/cache-until-purged.ts';
import { type RequestLimits, requestLimits } from '../platform/http/limits.ts';
import { sharedCounts } from '../platform/http/shared-limits.ts';
import type { JobHandler, Jobs } from '../platform/jobs/jobs.ts';
import type { Email } from '../platform/mail/email.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import { signedTokens } from '../platform/signed-token.ts';
import type { StaffResource } from '../platform/staff/resource.ts';
import { toOfficeDay } from '../shared/local-time.ts';

/** `now` is the only source of the current time. */
export type ServiceDeps = {
  database: Database;
  vpic: Vpic;
  now: () => Date;
  secret: string;
  previousSecrets?: readonly string[];
  needsSecondFactor?: boolean;
  purgePages: () => void;
  /** Increases with every purge. If undefined, nothing is cached between requests. */
  cacheGeneration: Generation | undefined;
  jobs: Jobs;
  fileWorker: FileWorker<FileWorkerTasks>;
  documentWorker: FileWorker<DocumentWorkerTasks>;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
  /** The staff app's URL. Defaults to `publicUrl`. */
  staffUrl?: string;
  abuseLimits: AbuseLimits;
  /** If undefined, each process counts only its own requests. */
  requestLimits?: RequestLimits;
  destinations?: DestinationSettings;
  retention?: Retention;
  /** If undefined, there's no payment page, and buyers pay by phone. */
  paymentProvider?: (db?: Db) => Promise<PaymentProvider | undefined>;
  /** If undefined, the site makes a certificate for its seal. */
  sellerSeal?: Seal;
  runningSite?: RunningSite;
  mailbox?: PrivacyDeps['mailbox'];
  oneTimePasswordFiles?: AuthDeps['oneTimePasswordFiles'];
  demonstrationSignIn?: AuthDeps['demonstrationSignIn'];
  demonstrationProgress?: AuthDeps['demonstrationProgress'];
};

const noMailbox = { removeBefore: async () => 0, remove: async () => 0 };

const createProcessLimits = ({ secret, now }: ServiceDeps) =>
  requestLimits(
    sharedCounts({ instances: noOtherInstances, secret, now: () => now().getTime(), report() {} }),
  );

const withDefaults = (deps: ServiceDeps) => ({
  ...deps,
  requestLimits: deps.requestLimits ?? createProcessLimits(deps),
  previousSecrets: deps.previousSecrets ?? [],
  needsSecondFactor: deps.needsSecondFactor ?? false,
  staffUrl: deps.staffUrl ?? deps.publicUrl,
  destinations: deps.destinations ?? {},
  retention: deps.retention ?? neverErased,
  paymentProvider: deps.paymentProvider ?? (async () => undefined),
  sellerSeal: deps.sellerSeal,
  running: deps.runningSite,
  mailbox: deps.mailbox ?? noMailbox,
  oneTimePasswordFiles: deps.oneTimePasswordFiles,
  demonstrationSignIn: deps.demonstrationSignIn,
  demonstrationProgress: deps.demonstrationProgress,
  tokens: signedTokens(deps.secret, deps.previousSecrets),
  today: () => toOfficeDay(deps.now()),
});
type Platform = ReturnType<typeof withDefaults> & {
  personalData: () => PersonalData[];
  personTables: () => readonly PersonTable[];
  emails: () => readonly Email[];
  /** Complete once all services are built. */
  auditWords: () => AuditWords;
};

export const eventDescriptions: Readonly<Record<string, EventDescription>> = Object.assign(
  {},
  ...features.map((each) => ('events' in each ? each.events : {})),
);

export const emails: readonly Email[] = features.flatMap((each): readonly Email[] =>
  'emails' in each ? each.emails : [],
);

type PlatformService = 'database' | 'tokens' | 'jobs' | 'requestLimits' | 'purgePages' | 'auditWords';
export type Services = FeatureServices & Pick<Platform, PlatformService>;

/** Assigning the list type-checks that every feature gets the services it needs. */
export const runningFeatures: readonly Feature<Services, Platform & Services>[] = features;

export const listStaffResources = (services: Services): StaffResource[] =>
  runningFeatures.flatMap(({ staff }) => staff?.(services) ?? []);

export function buildServices(deps: ServiceDeps): Services {
  const platform = withDefaults(deps);
  const { database, tokens, jobs, requestLimits, purgePages } = platform;
  let words: AuditWords | undefined;
  const auditWords = () => {
    words ??= collectAuditWords(
      listStaffResources(services),
      runningFeatures.map(({ audit = {} }) => audit),
    );
    return words;
  };
  const services = { database, tokens, jobs, requestLimits, purgePages, auditWords } as Services;
  const personalData = () => runningFeatures.flatMap((each) => each.personalData?.(services) ?? []);
  const personTables = () => runningFeatures.flatMap((each) => each.people ?? []);
  const base: Platform = { ...platform, auditWords, personalData, personTables, emails: () => emails };
  for (const { name, services: build } of runningFeatures) {
    const app = new Proxy(base as Platform & Services, {
      get(target, key) {
        if (key in target) return target[key as keyof typeof target];
        throw new Error(`${name} depends on ${String(key)}, which comes later in src/features.ts`);
      },
    });
    const featureServices = build?.(app);
    Object.assign(base, featureServices);
    Object.assign(services, featureServices);
  }
  return services;
}

/** Job handlers by queue, and cron schedules in UTC. Scheduled jobs do nothing while they're paused, and run again later. */
export function jobHandlers(services: Services, areSchedulesPaused = async () => false) {
  const queues = Object.entries(
    Object.assign({}, ...runningFeatures.map(({ jobs }) => jobs)) as NonNullable<Feature<Services>['jobs']>,
  );
  const handlers: Record<string, JobHandler> = {};
  const schedules: Record<string, string> = {};
  for (const [name, { handle, schedule }] of queues) {
    const run = handle(services);
    handlers[name] = run;
    if (!schedule) continue;
    schedules[name] = schedule;
    handlers[name] = async (...job) => {
      if (!(await areSchedulesPaused())) await run(...job);
    };
  }
  return { handlers, schedules };
}
