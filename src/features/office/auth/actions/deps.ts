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
  /** What signed and encrypted before, the newest first. */
  previousSecrets: readonly string[];
  /** Nothing is open to staff before they set up an authenticator app. */
  needsSecondFactor: boolean;
  /** Without a slash at its end. */
  publicUrl: string;
  abuse: Pick<AbuseActions, 'countAttempt' | 'forgetAttempts' | 'isFirstUse'>;
  /** Where one-time passwords are handed over as files, if anywhere. */
  oneTimePasswordFiles?: Pick<OneTimePasswordFiles, 'remove' | 'userIds'>;
  auditTrail: Pick<AuditTrailActions, 'record'>;
  /** Writes the link to whom it belongs, and keeps it nowhere. */
  sendPasswordLink: (
    to: string,
    link: { name: string; passwordPath: string; minutes: number },
  ) => Promise<void>;
};

/** Who calls, as the server knows it: the cookies of the browser, its name, and the address it calls from. */
export type Caller = { headers: Headers; ipAddress: string };

/** An answer with the cookies that the browser is to keep. */
export type WithCookies<T> = { answer: T; setCookies: string[] };
