import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db } from './database/database.ts';
import type { QueueSettings } from './jobs/install.ts';
import type { JobWork } from './jobs/jobs.ts';
import type { Email } from './mail/email.ts';
import type { StaffResource } from './staff/resource.ts';

/** A Fastify scope whose routes are checked and typed by Zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A queue, what is done with each of its jobs, and when it gets one by the clock (cron, UTC). */
export type Queue<App> = QueueSettings & { schedule?: string; work: (app: App) => JobWork };

/** How to find a person in each part of the site; leads alone have no `email`. */
export type KnownPerson = {
  /** In lower case. */
  email: string | null;
  leadIds: readonly string[];
  /** As `Ada Example`, wherever they gave one. */
  names: readonly string[];
  /** Of claims they filed. */
  filingIds: readonly string[];
  /** As `+13125550142`, of the leads. */
  phones: readonly string[];
  /** Of the claims that are theirs. */
  claimNumbers: readonly string[];
  /** Codes of their personal links. */
  referralCodes: readonly string[];
  /** IDs of everything stored about them, which calls and jobs are found by. */
  ids: readonly string[];
};

/** Rows by table that were removed, or emptied where the row itself must stay. */
export type ErasedCounts = Record<string, number>;

/** What a feature stores about people. */
export type PersonalData = {
  /** Its tables, each with the title that the person sees above it. */
  titles: Readonly<Record<string, string>>;
  rowsOf: (db: Db, person: KnownPerson) => Promise<Record<string, object[]>>;
  erase: (tx: Db, person: KnownPerson) => Promise<ErasedCounts>;
};

/**
 * What a feature gives the program; `src/features.ts` lists all of them. `App` has the services of every feature, of
 * which each part names those it uses.
 */
export type Feature<App, Needs = App> = {
  name: string;
  /** Its services by name. Those of features that come later in the list are there once the program runs, not before. */
  services?: (app: Needs) => object;
  /** Calls that anyone may make. */
  api?: (api: Api, app: App, site: { isSecure: boolean }) => void;
  /** Calls of staff other than those of `staff`. */
  staffApi?: (api: Api, app: App) => void;
  /** What staff list and change. */
  staff?: (app: App) => StaffResource[];
  jobs?: Readonly<Record<string, Queue<App>>>;
  emails?: readonly Email[];
  personalData?: (app: App) => PersonalData;
};
