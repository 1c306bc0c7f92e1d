import type { ExaminerTasks } from '../examiner-process.ts';
import type { AbuseLimits } from '../features/abuse/use-cases.ts';
import type { AuthDeps } from '../features/auth/use-cases/deps.ts';
import type { Retention } from '../features/configuration/domain/retention.ts';
import type { DestinationSettings } from '../features/deliveries/domain/destination.ts';
import type { RunningSite } from '../features/operations/domain/health.ts';
import type { PrivacyDeps } from '../features/privacy/use-cases/deps.ts';
import type { Vpic } from '../features/vehicles/store/vpic.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileExaminer } from '../platform/files/examiner.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { PaymentPage } from '../platform/payments/payment-page.ts';
import { signedTokens } from '../platform/signed-token.ts';

/** What every use-case of the site stands on. `now` is the only clock. */
export type ServiceNeeds = {
  database: Database;
  vpic: Vpic;
  now: () => Date;
  /** Signs links and cookies. */
  secret: string;
  /** What signed them before, and still holds. */
  previousSecrets?: readonly string[];
  /** Staff set up an authenticator app before anything is open to them. */
  needsSecondFactor?: boolean;
  /** Makes stored pages with these tags be rendered anew. */
  purgePages: (tags: string[]) => void;
  jobs: Jobs;
  /** Examines uploaded files in a process of its own. */
  examiner: FileExaminer<ExaminerTasks>;
  mailer: Pick<Mailer, 'send'>;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** How much of one kind is too much. */
  abuseLimits: AbuseLimits;
  /** Systems that hear of leads; none when left out. */
  destinations?: DestinationSettings;
  /** How long what is kept; for ever when left out. */
  retention?: Retention;
  /** Where buyers pay; without one orders wait for a call. */
  paymentPage?: PaymentPage;
  /** How this copy of the site runs, for the back office to show; unknown when left out. */
  running?: RunningSite;
  /** Where messages are kept as files, if anywhere. */
  mailbox?: PrivacyDeps['mailbox'];
  /** Where one-time passwords are handed over as files, if anywhere. */
  oneTimePasswordFiles?: AuthDeps['oneTimePasswordFiles'];
};

export type Ground = ReturnType<typeof groundOf>;

/** The needs, with what follows from them alone. */
export const groundOf = (needs: ServiceNeeds) => ({
  ...needs,
  tokens: signedTokens(needs.secret, needs.previousSecrets),
  today: () => needs.now().toISOString().slice(0, 10),
});
