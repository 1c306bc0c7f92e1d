import { randomUUID } from 'node:crypto';
import { ZodError, type ZodType } from 'zod';
import type { Db } from '../../../../platform/database/database.ts';
import { normalizeEmail } from '../../../../platform/email-address.ts';
import { notFound, unprocessable } from '../../../../platform/errors.ts';
import type { Email, EmailTo } from '../../../../platform/mail/email.ts';
import { MailError } from '../../../../platform/mail/mail-error.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { humanize } from '../../../../shared/humanize.ts';
import { type Message, tooManyEmails } from '../domain/message.ts';
import { testEmail } from '../emails.tsx';
import { type MessageFilter, type MessagePerson, messageStore } from '../store.ts';
import { findSubscriptionKind, type MessageDeps, sendQueued, toOutgoingMail } from './send-queued.ts';

export type TestEmailResult = { status: 'Sent' | 'Saved' | 'Failed'; error: string | null };

type Preview = { subject: string; html: string };

/** Removes links, which give access to the recipient's data, and styles, which the staff page doesn't allow. */
const sanitize = (html: string) =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/\shref="[^"]*"/gi, '');

async function renderPreview(deps: MessageDeps, id: string): Promise<Preview | undefined> {
  const message = await messageStore(deps.database.db).find(id);
  if (!message) return undefined;
  try {
    const { subject, html } = await toOutgoingMail(deps, message);
    return { subject, html: sanitize(html) };
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw unprocessable(
      'CannotBeRendered',
      "This message was created with an earlier version of the email and can't be shown.",
    );
  }
}

export type MessageActions = ReturnType<typeof messageActions>;

export const sendMessageQueue = 'send-message';

const maxRecent = 500;
/** The number of suppressed emails per person and hour that are stored, so that staff can see the limit was reached. */
const maxStoredOverLimit = 3;

export function messageActions(deps: MessageDeps) {
  const store = messageStore(deps.database.db);
  return {
    /**
     * Stores a message and the job that sends it in the caller's transaction. After too many emails to one person in an hour, a
     * message that isn't essential, or that a stranger can cause, is stored as Suppressed, and the caller gets no error. Throws ZodError if `data` is invalid.
     */
    async queue<Data extends ZodType>(
      tx: Db,
      email: Email<Data>,
      {
        data,
        to,
        leadId = null,
        personId = null,
        isUnverified = false,
        askedAt = null,
        thread = [],
      }: EmailTo<Data>,
    ): Promise<{ id: string; isQueued: boolean }> {
      const id = randomUUID();
      const { isAllowed, excess } =
        email.isEssential && !isUnverified
          ? { isAllowed: true, excess: 0 }
          : await deps.abuse.checkEmailLimit(tx, { template: email.name, to });
      if (excess > maxStoredOverLimit) return { id, isQueued: false };
      await messageStore(tx).insert({
        id,
        template: email.name,
        kind: findSubscriptionKind(email),
        recipient: normalizeEmail(to),
        leadId,
        personId,
        data: email.data.parse(data),
        status: isAllowed ? 'Queued' : 'Suppressed',
        attempts: 0,
        lastError: isAllowed ? null : tooManyEmails,
        decision: null,
        askedAt,
        thread: [...thread],
        createdAt: deps.now(),
        sentAt: null,
      });
      if (isAllowed) await deps.jobs.add(tx, sendMessageQueue, { messageId: id });
      return { id, isQueued: isAllowed };
    },

    sendQueued: sendQueued(deps),

    /** Sends an email without storing it, because it contains a secret such as a reset link. */
    async sendUnstored<Data extends ZodType>(email: Email<Data>, { to, data }: EmailTo<Data>): Promise<void> {
      const message = {
        id: randomUUID(),
        template: email.name,
        kind: null,
        recipient: normalizeEmail(to),
        leadId: null,
        thread: [],
        data,
      };
      await deps.mailer.send(await toOutgoingMail(deps, message));
    },

    /** Sends a test email right away, and returns its status and any error code. */
    async sendTest(to: string, requestedBy: string): Promise<TestEmailResult> {
      try {
        await this.sendUnstored(testEmail, { to, data: { requestedBy } });
        return { status: deps.mailer.savesToFiles ? 'Saved' : 'Sent', error: null };
      } catch (error) {
        if (error instanceof MailError) return { status: 'Failed', error: error.code };
        throw error;
      }
    },

    /** How staff know a message. Data of an earlier version of the email only give its name. */
    getName({ template, data }: Pick<Message, 'template' | 'data'>): string {
      const email = deps.emails().find(({ name }) => name === template);
      const parsed = email?.data.safeParse(data);
      return (parsed?.success && email?.logName?.(parsed.data)) || humanize(template);
    },

    /** Names of the emails that can be in the log, with or without those about claims. */
    emailNames: (includesClaims: boolean): string[] =>
      deps
        .emails()
        .filter(({ isNeverStored, isAboutClaims }) => !isNeverStored && (includesClaims || !isAboutClaims))
        .map(({ name }) => name),

    recent: (limit: number): Promise<Message[]> => store.recent(Math.max(0, Math.min(limit, maxRecent))),

    list: (query: ListQuery<MessageFilter>): Promise<ListResult<Message>> => store.list(query),

    find: async (id: string, db: Db = deps.database.db): Promise<Message | undefined> =>
      isUuid(id) ? messageStore(db).find(id) : undefined,

    preview: (id: string): Promise<Preview | undefined> => renderPreview(deps, id),

    /** Sends a message that failed, was only saved to a file, or was suppressed by the limit. Throws 404 for other messages. */
    async retry(tx: Db, id: string): Promise<void> {
      if (!(await messageStore(tx).requeue(id))) {
        throw notFound('NotFound', 'There is no unsent message with that ID.');
      }
      await deps.jobs.add(tx, sendMessageQueue, { messageId: id });
    },

    assignPeople: (): Promise<void> => messageStore(deps.database.db).assignPeople(),

    byPerson: (db: Db, person: MessagePerson): Promise<Message[]> => messageStore(db).about(person),

    hasMessagesTo: (db: Db, email: string): Promise<boolean> =>
      messageStore(db).hasAnyTo(normalizeEmail(email)),

    /** Deletes queued ones, too. Returns the number of messages. */
    erasePerson: (tx: Db, person: MessagePerson): Promise<number> => messageStore(tx).eraseAbout(person),

    eraseBefore: (tx: Db, before: Date, limit: number): Promise<number> =>
      messageStore(tx).eraseBefore(before, limit),
  };
}
