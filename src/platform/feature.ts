import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ZodObject } from 'zod';
import type { AuditSentences } from '../shared/audit-sentences.ts';
import type { Db } from './database/database.ts';
import type { QueueSettings } from './jobs/install.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Email } from './mail/email.ts';
import type { StaffResource } from './staff/resource.ts';

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A queue, its job handler, and its schedule (cron, UTC). */
export type Queue<App> = QueueSettings & { schedule?: string; handle: (app: App) => JobHandler };

/** A table with rows about people. `submitted` is what a row says about its person, if it says it; a first name alone may be a full name. */
export type PersonTable = {
  /** Tells two columns of one table apart. Defaults to the table's name. */
  name?: string;
  table: PgTable;
  /** A UUID, a code in `referrals`, or a number in `events`. */
  id: PgColumn;
  personId: PgColumn;
  /** False for rows that come with a record. They move with a merge, but don't count as something that the person has. */
  isRecord?: false;
  submitted?: Record<'firstName' | 'lastName' | 'email' | 'phone', PgColumn | SQL>;
};

export type KnownPerson = {
  /** The person and everyone merged into them. Empty for leads that expire, and for an address without a person. */
  personIds: readonly string[];
  /** Their addresses, now and earlier, in lowercase. Leaves out those that somebody else has, too. */
  emails: readonly string[];
  leadIds: readonly string[];
  /** For example `Ada Example`, in every spelling they gave. */
  names: readonly string[];
  claimIds: readonly string[];
  /** Numbers of contracts that they transferred to someone else. */
  formerContracts: readonly string[];
  /** Phone numbers from their leads, such as `+13125550142`. */
  phones: readonly string[];
  /** Claims of history on their vehicles. */
  importedClaimIds: readonly string[];
  referralCodes: readonly string[];
  /** IDs of all their records, to find stored API responses and jobs. */
  ids: readonly string[];
};

/** `data` describes every field that is sent. */
export type EventDescription = { summary: string; data: ZodObject };

/** The number of rows per table that were deleted, or cleared if the row has to stay. */
export type ErasedCounts = Record<string, number>;

export type PersonalData = {
  /** A title for people to read, by table. */
  titles: Readonly<Record<string, string>>;
  /** Rows about the person, by table. */
  findRows: (db: Db, person: KnownPerson) => Promise<Record<string, object[]>>;
  erase: (tx: Db, person: KnownPerson) => Promise<ErasedCounts>;
};

/** `App` has the services of every feature. Each part declares the ones it uses. */
export type Feature<App, Deps = App> = {
  name: string;
  /** Services of features later in the list are available when the program runs, but not while this function is called. */
  services?: (app: Deps) => object;
  api?: (api: Api, app: App, site: { isSecure: boolean }) => void;
  staffApi?: (api: Api, app: App) => void;
  staff?: (app: App) => StaffResource[];
  jobs?: Readonly<Record<string, Queue<App>>>;
  emails?: readonly Email[];
  /** Events sent to other systems, by type. */
  events?: Readonly<Record<string, EventDescription>>;
  personalData?: (app: App) => PersonalData;
  people?: readonly PersonTable[];
  /** Tables that a live site takes over from its demonstration. All others stay behind. */
  keptTables?: readonly string[];
  /** What the audit log says about actions that no staff resource has. */
  audit?: AuditSentences;
};
