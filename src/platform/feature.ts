import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from './database/database.ts';
import type { QueueSettings } from './jobs/install.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Email } from './mail/email.ts';
import type { StaffResource } from './staff/resource.ts';

/** A Fastify scope whose routes are validated and typed by Zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A queue, its job handler, and its schedule (cron, UTC). */
export type Queue<App> = QueueSettings & { schedule?: string; work: (app: App) => JobHandler };

/** How to find a person in each part of the site. A person known only as a lead may have no `email`. */
export type KnownPerson = {
  /** Lowercase. */
  email: string | null;
  leadIds: readonly string[];
  /** Such as `Ada Example`, in every spelling they gave. */
  names: readonly string[];
  /** Of claims they filed. */
  filingIds: readonly string[];
  /** Of their leads, such as `+13125550142`. */
  phones: readonly string[];
  claimNumbers: readonly string[];
  /** Codes of their referral links. */
  referralCodes: readonly string[];
  /** IDs of everything stored about them, to find calls and jobs. */
  ids: readonly string[];
};

/** Rows by table that were deleted, or cleared where the row itself must stay. */
export type ErasedCounts = Record<string, number>;

export type PersonalData = {
  /** Its tables, with the titles that the person sees. */
  titles: Readonly<Record<string, string>>;
  rowsOf: (db: Db, person: KnownPerson) => Promise<Record<string, object[]>>;
  erase: (tx: Db, person: KnownPerson) => Promise<ErasedCounts>;
};

/**
 * What a feature contributes. `src/features.ts` lists all features. `App` has the services of every feature; each part
 * declares the ones it uses.
 */
export type Feature<App, Needs = App> = {
  name: string;
  /**
   * Its services by name. Services of features later in the list are available once the program runs, but not before.
   */
  services?: (app: Needs) => object;
  /** Public calls. */
  api?: (api: Api, app: App, site: { isSecure: boolean }) => void;
  /** Staff calls other than those of `staff`. */
  staffApi?: (api: Api, app: App) => void;
  /** What staff list and change. */
  staff?: (app: App) => StaffResource[];
  jobs?: Readonly<Record<string, Queue<App>>>;
  emails?: readonly Email[];
  personalData?: (app: App) => PersonalData;
};
