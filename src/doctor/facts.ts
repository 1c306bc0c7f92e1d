import type { SiteSettingKey } from '../features/publishing/configuration/domain/site-settings.ts';

/** What the doctor looks at, gathered once; the checks are pure. Nothing secret stands here. */
export type Facts = {
  node: string;
  environment: {
    nodeEnv: string;
    publicUrl: string;
    /** The site made its secret for itself. */
    isSecretKept: boolean;
    /** Nobody reads the mail of the address that the first administrator is made with. */
    hasExampleAdministrator: boolean;
    /** Staff cannot work without an authenticator app. */
    needsSecondFactor: boolean;
    hasMailFrom: boolean;
    /** Reachable: its port takes connections. */
    mailServer: 'none' | 'reachable' | 'unreachable';
    trustsProxy: boolean;
    logLevel: string;
    cachesPages: boolean;
    payments: 'none' | 'test' | 'live';
  };
  files: {
    /** Files that others than their owner may read, and must not. */
    readableByOthers: string[];
    freeBytes: number;
  };
  database:
    | { isOpen: false; why: string }
    | {
        isOpen: true;
        kind: 'pglite' | 'postgres';
        /** Such as 150004. */
        version: number;
        missingMigrations: number;
        /** How far its clock is from this machine's. */
        clockSecondsOff: number;
      };
  /** Undefined where the database lacks tables to read them from. */
  shop?: {
    failedJobs: number;
    administrators: { active: number; withoutApp: number; withOneTimePassword: number };
    invented: { what: string; goes: number }[];
    uneditedTexts: number;
    hasInventedRateCard: boolean;
    statesUnchecked: number;
    plansWithoutContract: string[];
    settingsAtDefault: SiteSettingKey[];
  };
};

export type Finding = {
  state: 'ok' | 'warning' | 'not ready';
  what: string;
  /** What to do; empty where nothing is. */
  advice: string;
};
