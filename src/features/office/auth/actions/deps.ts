import type { Database } from '../../../../platform/database/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { OneTimePasswordFiles } from '../../../../platform/one-time-password-files.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AbuseActions } from '../../abuse/actions/index.ts';
import type { AuditTrailActions } from '../../audit-trail/actions.ts';
import type { passwordLink } from '../emails.tsx';

export type AuthDeps = {
  database: Database;
  jobs: Jobs;
  now: () => Date;
  tokens: SignedTokens;
  secret: string;
  /** Newest first. */
  previousSecrets: readonly string[];
  needsSecondFactor: boolean;
  publicUrl: string;
  abuse: Pick<AbuseActions, 'countAttempt' | 'forgetAttempts' | 'isFirstUse'>;
  oneTimePasswordFiles?: Pick<OneTimePasswordFiles, 'remove' | 'userIds'>;
  auditTrail: Pick<AuditTrailActions, 'record'>;
  messages: {
    sendUnstored: (
      email: typeof passwordLink,
      message: { to: string; data: { name: string; passwordPath: string; minutes: number } },
    ) => Promise<void>;
  };
};

export type Caller = { headers: Headers; ipAddress: string };

export type WithCookies<T> = { value: T; setCookies: string[] };
