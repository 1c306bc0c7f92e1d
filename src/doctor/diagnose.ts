import {
  checkBackup,
  checkClock,
  checkDatabase,
  checkDatabaseConnection,
  checkMigrations,
  checkSite,
} from './check-data.ts';
import {
  checkFiles,
  checkFirstAdministrator,
  checkLog,
  checkMailDomain,
  checkMailServer,
  checkMode,
  checkNode,
  checkPageCache,
  checkPayments,
  checkProxy,
  checkPublicSite,
  checkPublicUrl,
  checkSeal,
  checkSecondFactor,
  checkSecret,
  checkSender,
  checkSpace,
} from './check-running.ts';
import type { Facts, Finding } from './facts.ts';

const checks = [
  checkNode,
  checkMode,
  checkPublicUrl,
  checkPublicSite,
  checkSecret,
  checkDatabase,
  checkDatabaseConnection,
  checkMigrations,
  checkClock,
  checkBackup,
  checkMailServer,
  checkSender,
  checkMailDomain,
  checkProxy,
  checkLog,
  checkPageCache,
  checkPayments,
  checkSeal,
  checkFiles,
  checkFirstAdministrator,
  checkSecondFactor,
  checkSpace,
];

export const diagnose = (facts: Facts): Finding[] => [
  ...checks.map((check) => check(facts)).filter((finding) => finding !== undefined),
  ...checkSite(facts),
];

export const isReady = (findings: Finding[]): boolean => findings.every(({ state }) => state !== 'not ready');
