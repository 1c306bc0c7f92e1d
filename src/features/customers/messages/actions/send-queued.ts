import { subDays } from 'date-fns';
import { z } from 'zod';
import type { Database } from '../../../../platform/database/database.ts';
import { unprocessable } from '../../../../platform/errors.ts';
import type { JobHandler, Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Email } from '../../../../platform/mail/email.ts';
import { MailError } from '../../../../platform/mail/mail-error.ts';
import type { Mailer, OutgoingMail } from '../../../../platform/mail/mailer.ts';
import { countOutcome } from '../../../../platform/metrics/outcomes.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { type ContactDecision, daysPerMonth } from '../../consent/domain/contact-gate.ts';
import type { ContactAbout } from '../../subscriptions/actions/index.ts';
import { pickKinds, type SubscriptionKind, subscribedTo } from '../../subscriptions/domain/subscription.ts';
import type { Message } from '../domain/message.ts';
import { messageStore } from '../store.ts';

export type MessageDeps = {
  database: Database;
  jobs: Jobs;
  mailer: Pick<Mailer, 'send' | 'savesToFiles'>;
  now: () => Date;
  /** Without a trailing slash. */
  publicUrl: string;
  abuse: Pick<AbuseActions, 'checkEmailLimit'>;
  staffUrl: string;
  emails: () => readonly Email[];
  settings: () => Promise<SiteSettings>;
  /** Called before each attempt. */
  decide: (channel: 'email', address: string, about: ContactAbout) => Promise<ContactDecision>;
  permissionsPage: (leadId: string) => string;
  unsubscribeLinks: (email: string, kind: SubscriptionKind) => { oneClick: string; page: string };
};

/** The subscription that an email belongs to, or null. Throws if it doesn't exist. */
export function findSubscriptionKind({
  name,
  subscription,
}: Pick<Email, 'name' | 'subscription'>): SubscriptionKind | null {
  if (subscription === null) return null;
  const [kind] = pickKinds([subscription]);
  if (!kind) throw new Error(`Unknown subscription ${subscription} of the email ${name}`);
  return kind;
}

/** Mail clients group a conversation by these headers (RFC 5322). */
const toThreadHeaders = (messageIds: string[]): Record<string, string> => {
  const lastMessageId = messageIds.at(-1);
  return lastMessageId ? { 'In-Reply-To': lastMessageId, References: messageIds.join(' ') } : {};
};

const jobData = z.object({ messageId: z.guid() });

export async function toOutgoingMail(
  deps: MessageDeps,
  message: Pick<Message, 'id' | 'template' | 'recipient' | 'kind' | 'leadId' | 'data' | 'thread'>,
): Promise<OutgoingMail> {
  const { id, template, recipient, leadId } = message;
  const settings = await deps.settings();
  const email = deps.emails().find(({ name }) => name === template);
  if (!email) throw unprocessable('CannotBeRendered', `The email template ${template} no longer exists.`);
  const kind = message.kind ?? findSubscriptionKind({ name: email.name, subscription: email.starts ?? null });
  const links = kind && deps.unsubscribeLinks(recipient, kind);
  const site = {
    settings,
    publicUrl: deps.publicUrl,
    staffUrl: deps.staffUrl,
    unsubscribe: kind && links && { label: subscribedTo[kind], page: links.page },
    permissionsPage: leadId && deps.permissionsPage(leadId),
  };
  // Loaded on first use, because importing it at startup would delay the server by half a second.
  const { renderEmail } = await import('./render.tsx');
  const content = await renderEmail(email, message.data, site);
  const { hostname } = new URL(deps.publicUrl);
  const toMessageId = (messageId: string) => `<${messageId}@${hostname}>`;
  const headers: Record<string, string> = {
    // The ID is the same for each attempt, so that mail servers can recognize duplicates.
    'Message-ID': toMessageId(id),
    // Prevents out-of-office replies.
    ...(!email.isWrittenByStaff && { 'Auto-Submitted': 'auto-generated' }),
    ...toThreadHeaders(message.thread.map(toMessageId)),
  };
  if (links) {
    headers['List-Unsubscribe'] = `<${links.oneClick}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  return {
    to: recipient,
    from: { name: settings['brand.name'], address: settings['contact.email'] },
    replyTo: settings['contact.email'],
    ...content,
    headers,
  };
}

/** A template that has changed since the message was queued may reject its data. */
function describeFailure(error: unknown): { code: string; isPermanent?: boolean } {
  if (error instanceof MailError) return error;
  return { code: error instanceof z.ZodError ? 'CannotBeRendered' : 'Unexpected' };
}

/** Throws temporary errors so that the queue retries. A permanent error or the last attempt sets `Failed`. */
export function sendQueued(deps: MessageDeps): (...job: Partial<Parameters<JobHandler>>) => Promise<void> {
  const store = messageStore(deps.database.db);
  return async (data, attempt) => {
    const message = await store.find(jobData.parse(data).messageId);
    if (message?.status !== 'Queued' || !(await store.startAttempt(message))) return;
    const { id, recipient, kind, askedAt } = message;
    try {
      const offersSent =
        kind === 'marketing'
          ? await store.countSent(recipient, kind, subDays(deps.now(), daysPerMonth))
          : undefined;
      const { isAllowed, sentence } = await deps.decide('email', recipient, { kind, askedAt, offersSent });
      if (isAllowed) await deps.mailer.send(await toOutgoingMail(deps, message));
      const result = isAllowed
        ? ({ status: deps.mailer.savesToFiles ? 'Saved' : 'Sent', sentAt: deps.now() } as const)
        : ({ status: 'Suppressed' } as const);
      await store.finishAttempt(id, { ...result, lastError: null, decision: sentence });
      countOutcome('emails', result.status);
    } catch (error) {
      const { code, isPermanent } = describeFailure(error);
      const isFinal = isPermanent || attempt?.isLast;
      await store.finishAttempt(id, { lastError: code, ...(isFinal && { status: 'Failed' }) });
      countOutcome('emails', isFinal ? 'Failed' : 'Retrying');
      if (isPermanent) return;
      throw error;
    }
  };
}
