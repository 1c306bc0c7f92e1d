import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';
import type { SubscriptionKind } from '../../subscriptions/domain/subscription.ts';

export type MessageDeps = {
  database: Database;
  jobs: Jobs;
  mailer: Pick<Mailer, 'send'>;
  now: () => Date;
  /** Without a slash at its end. */
  publicUrl: string;
  settings: () => Promise<SiteSettings>;
  /** Whether an address may be written to, about something where that is known. Asked before each try. */
  mayContact: (channel: 'email', address: string, about?: SubscriptionKind) => Promise<boolean>;
  /** Absolute address of the page where the person of a lead sees and takes back what they agreed to. */
  permissionsPage: (leadId: string) => string;
  /** Absolute addresses: where a mail program posts to stop all, and the page where a person chooses. */
  unsubscribeLinks: (email: string, kind: SubscriptionKind) => { oneClick: string; page: string };
};
