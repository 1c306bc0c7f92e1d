import type { SiteSettingKey } from '../features/publishing/configuration/domain/site-settings.ts';
import type { ServerConnection } from '../platform/database/driver.ts';

/** Contains no secrets. */
export type Facts = {
  node: string;
  environment: {
    nodeEnv: string;
    publicUrl: string;
    isSecretGenerated: boolean;
    hasExampleAdministrator: boolean;
    needsSecondFactor: boolean;
    hasMailFrom: boolean;
    mailServer: 'none' | 'reachable' | 'unreachable';
    trustsProxy: boolean;
    logLevel: string;
    cachesPages: boolean;
    payments: 'none' | 'test' | 'live';
    seal: { kind: 'made' } | { kind: 'own'; expiresOn: string } | { kind: 'unusable'; reason: string };
  };
  /** The response at PUBLIC_URL. Undefined with the embedded database, because the site is stopped then. */
  publicSite?:
    | { kind: 'works' }
    | { kind: 'unreachable'; reason: string }
    | { kind: 'unexpected'; status: number }
    | { kind: 'rejects forms'; status: number };
  /** DNS records of MAIL_FROM's domain. */
  mailDomain?: { domain: string; hasSpf: boolean; hasDmarc: boolean };
  files: {
    readableByOthers: string[];
    freeBytes: number;
  };
  database:
    | { isOpen: false; reason: string }
    | {
        isOpen: true;
        kind: 'pglite' | 'postgres';
        /** For example 150004. */
        version: number;
        missingMigrations: number;
        /** Undefined on PGlite, which runs in this process. */
        connection?: ServerConnection;
        /** The difference from this machine's clock. */
        clockSkewSeconds: number;
      };
  /** Undefined if migrations are missing. */
  site?: {
    /** Undefined if our command has never backed up the database. */
    hoursSinceBackup?: number;
    failedJobs: number;
    /** What debits exceed credits by. */
    ledgerDifferenceCents: number;
    administrators: {
      active: number;
      withoutApp: number;
      withOneTimePassword: number;
      withExampleAddress: number;
      /** Authenticator apps that none of the secrets can open. */
      unreadableApps: number;
    };
    isDemonstration: boolean;
    /** Paths of published pages and categories. */
    content: {
      /** Pages about the demonstration's company that are unedited, or still have the mark of its sentences. */
      invented: string[];
      /** Pages that menus, the footer, or other pages link to, but that visitors can't read. */
      unpublished: string[];
      /** Edited pages that still mention something invented. */
      suspicious: string[];
      /** All other unedited pages. */
      unedited: string[];
    };
    hasInventedRateCard: boolean;
    /** Codes of states where sales aren't restricted. `registered` states have a line in `legal.states`. */
    states: { registered: string[]; unreviewed: string[]; others: string[] };
    missingContractFacts: string[];
    plansWithoutContract: string[];
    /** Without them, a live site isn't open. */
    missingSettings: SiteSettingKey[];
    /** The demonstration's phone hours, unless there are others. */
    hoursAtDefault?: string;
  };
};

export type Finding = {
  state: 'ok' | 'warning' | 'not ready';
  message: string;
  advice: string;
};
