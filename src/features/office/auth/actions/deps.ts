import type { ZodType } from 'zod';
import type { Database, Db } from '../../../../platform/database/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Email, EmailTo } from '../../../../platform/mail/email.ts';
import type { OneTimePasswordFiles } from '../../../../platform/one-time-password-files.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AbuseActions } from '../../abuse/actions/index.ts';
import type { AuditTrailActions } from '../../audit-trail/actions.ts';

export type AuthDeps = {
  database: Database;
  jobs: Jobs;
  now: () => Date;
  tokens: SignedTokens;
  secret: string;
  /** Ordered from newest to oldest. */
  previousSecrets: readonly string[];
  needsSecondFactor: boolean;
  /** Lets anyone look around in a demonstration. `isPublic` if others than the person who tries it out can reach it. */
  demonstrationSignIn: { isPublic: boolean } | undefined;
  /** Returns how much of the demonstration's data was added so far, in percent, or undefined when none is being added. */
  demonstrationProgress: (() => Promise<number | undefined>) | undefined;
  /** The staff app's URL, without a trailing slash. */
  staffUrl: string;
  abuse: Pick<AbuseActions, 'countAttempt' | 'forgetAttempts' | 'isFirstUse'>;
  oneTimePasswordFiles?: Pick<OneTimePasswordFiles, 'remove' | 'userIds'>;
  auditTrail: Pick<AuditTrailActions, 'record'>;
  /** Gives all open work of one user to another. Throws 400 if that user can't do it. */
  leadStaff: {
    countOwned: (db: Db, userId: string) => Promise<{ leads: number; callbacks: number }>;
    handOver: (tx: Db, from: string, to: string) => Promise<void>;
  };
  contact: {
    countAssigned: (db: Db, userId: string) => Promise<number>;
    handOver: (tx: Db, from: string, to: string, by: { name: string }) => Promise<void>;
  };
  messages: {
    sendUnstored: <Data extends ZodType>(email: Email<Data>, message: EmailTo<Data>) => Promise<void>;
  };
};

export type Caller = { headers: Headers; ipAddress: string };

export type WithCookies<T> = { value: T; setCookies: string[] };
