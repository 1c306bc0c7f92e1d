import type { SiteSettingKey } from '../features/publishing/configuration/domain/site-settings.ts';

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
    seal: { kind: 'made' } | { kind: 'own'; expiresOn: string } | { kind: 'unusable'; why: string };
  };
  files: {
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
        /** Difference from this machine's clock. */
        clockSkewSeconds: number;
      };
  /** Undefined when migrations are missing. */
  site?: {
    failedJobs: number;
    administrators: { active: number; withoutApp: number; withOneTimePassword: number };
    inventedRecords: { what: string; count: number }[];
    uneditedTexts: number;
    hasInventedRateCard: boolean;
    unreviewedStates: number;
    missingContractFacts: string[];
    plansWithoutContract: string[];
    settingsAtDefault: SiteSettingKey[];
  };
};

export type Finding = {
  state: 'ok' | 'warning' | 'not ready';
  what: string;
  advice: string;
};
