import type { Database } from '../../../../platform/database/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { OneTimePasswordFiles } from '../../../../platform/one-time-password-files.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AbuseActions } from '../../abuse/actions/index.ts';
import type { AuditTrailActions } from '../../audit-trail/actions.ts';

export type AuthDeps = {
  database: Database;
  jobs: Jobs;
  now: () => Date;
  tokens: SignedTokens;
  /** Signs session cookies and encrypts the secrets of authenticator apps. */
  secret: string;
  /** Newest first. */
  previousSecrets: readonly string[];
  /** Whether staff must set up two-factor authentication. */
  needsSecondFactor: boolean;
  /** Without a trailing slash. */
  publicUrl: string;
  abuse: Pick<AbuseActions, 'countAttempt' | 'forgetAttempts' | 'isFirstUse'>;
  oneTimePasswordFiles?: Pick<OneTimePasswordFiles, 'remove' | 'userIds'>;
  auditTrail: Pick<AuditTrailActions, 'record'>;
  /** Sends the link without storing the email. */
  sendPasswordLink: (
    to: string,
    link: { name: string; passwordPath: string; minutes: number },
  ) => Promise<void>;
};

export type Caller = { headers: Headers; ipAddress: string };

export type WithCookies<T> = { value: T; setCookies: string[] };
