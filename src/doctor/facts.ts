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
    /** DEMONSTRATION_SIGN_IN is on, at an address that others can reach. */
    opensStaffApp: boolean;
    hasMailFrom: boolean;
    mailServer: 'none' | 'reachable' | 'unreachable';
    trustsProxy: boolean;
    logLevel: string;
    cachesPages: boolean;
    payments: 'none' | 'test' | 'live';
    seal: { kind: 'made' } | { kind: 'own'; expiresOn: string } | { kind: 'unusable'; reason: string };
  };
  /** What PUBLIC_URL answers. Undefined with the embedded database, because the site is stopped then. */
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
        /** Such as 150004. */
        version: number;
        missingMigrations: number;
        /** Undefined on PGlite, which is in this process. */
        connection?: ServerConnection;
        /** Difference from this machine's clock. */
        clockSkewSeconds: number;
      };
  /** Undefined when migrations are missing. */
  site?: {
    /** Undefined if our command hasn't backed up the database. */
    hoursSinceBackup?: number;
    failedJobs: number;
    administrators: {
      active: number;
      withoutApp: number;
      withOneTimePassword: number;
      withExampleAddress: number;
    };
    inventedRecords: { label: string; count: number }[];
    /** Paths of published pages and categories. */
    content: {
      /** Nobody edited them, and they're about the demonstration's company. */
      invented: string[];
      /** Edited, but they still call something invented. */
      suspicious: string[];
      /** All others that nobody edited. */
      unedited: string[];
    };
    hasInventedRateCard: boolean;
    /** Codes of states where sales aren't restricted. `registered`: with a line in `legal.states`. */
    states: { registered: string[]; unreviewed: string[]; others: string[] };
    missingContractFacts: string[];
    plansWithoutContract: string[];
    settingsAtDefault: SiteSettingKey[];
  };
};

export type Finding = {
  state: 'ok' | 'warning' | 'not ready';
  message: string;
  advice: string;
};
