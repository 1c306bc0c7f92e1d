import { randomUUID } from 'node:crypto';
import { ZodError } from 'zod';
import type { Db } from '../../../../platform/database/database.ts';
import { notFound, unprocessable } from '../../../../platform/errors.ts';
import type { Listed, ListQuery } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { Message } from '../domain/message.ts';
import { dataOf, type TemplateData, type TemplateName, templateKind } from '../domain/templates.ts';
import { type MessageFilter, messageStore } from '../store.ts';
import { type MessageDeps, outgoing, sendQueued } from './send-queued.ts';

type Preview = { subject: string; html: string };

/** Links act in the name of whom they were sent to, so none of them leads anywhere here. Styles are refused by the page around. */
const harmless = (html: string) =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/\shref="[^"]*"/gi, '');

/** A message as it is drawn with the settings of today; undefined when there is none of that id. */
async function preview(deps: MessageDeps, id: string): Promise<Preview | undefined> {
  const message = await messageStore(deps.database.db).find(id);
  if (!message) return undefined;
  try {
    const { subject, html } = await outgoing(deps, message);
    return { subject, html: harmless(html) };
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw unprocessable('CannotBeDrawn', 'This message says what its template does not know any more.');
  }
}

export type MessageActions = ReturnType<typeof messageActions>;

/** A message to write: a template with its own data. */
export type NewMessage = {
  [Name in TemplateName]: { template: Name; data: TemplateData[Name]; to: string; leadId?: string | null };
}[TemplateName];

/** The queue whose jobs send messages, each `{ messageId }`. */
export const sendMessageQueue = 'send-message';

const mostRecent = 500;
const normal = (email: string) => email.trim().toLowerCase();

export function messageActions(deps: MessageDeps) {
  const store = messageStore(deps.database.db);
  return {
    /** Writes a message and the job that sends it, both with the caller's transaction. Throws on data of another shape. */
    async queue(tx: Db, { template, data, to, leadId = null }: NewMessage): Promise<{ id: string }> {
      const id = randomUUID();
      await messageStore(tx).insert({
        id,
        template,
        kind: templateKind[template],
        recipient: normal(to),
        leadId,
        data: dataOf(template, data),
        status: 'Queued',
        attempts: 0,
        lastError: null,
        createdAt: deps.now(),
        sentAt: null,
      });
      await deps.jobs.add(tx, sendMessageQueue, { messageId: id });
      return { id };
    },

    sendQueued: sendQueued(deps),

    /** Sends what must be kept nowhere, such as a link that opens an account. Throws MailError; nothing tries again. */
    async sendUnkept({ template, data, to }: NewMessage): Promise<void> {
      const message = { id: randomUUID(), template, kind: null, recipient: normal(to), leadId: null, data };
      await deps.mailer.send(await outgoing(deps, message));
    },

    /** The newest first, 500 at most. */
    recent: (limit: number): Promise<Message[]> => store.recent(Math.max(0, Math.min(limit, mostRecent))),

    list: (query: ListQuery<MessageFilter>): Promise<Listed<Message>> => store.list(query),

    find: async (id: string, db: Db = deps.database.db): Promise<Message | undefined> =>
      isUuid(id) ? messageStore(db).find(id) : undefined,

    preview: (id: string): Promise<Preview | undefined> => preview(deps, id),

    /** Sends a failed message again. Throws 404 for a message that has not failed. */
    async replay(tx: Db, id: string): Promise<void> {
      if (!(await messageStore(tx).queueAgain(id))) {
        throw notFound('NotFound', 'There is no failed message of that id.');
      }
      await deps.jobs.add(tx, sendMessageQueue, { messageId: id });
    },

    /** All that was ever written to an address, oldest first. */
    ofPerson: (email: string, db: Db = deps.database.db): Promise<Message[]> =>
      messageStore(db).to(normal(email)),

    /** Whether anything was ever written to an address. */
    hasWrittenTo: (db: Db, email: string): Promise<boolean> => messageStore(db).hasAnyTo(normal(email)),

    /** Removes all that was written to an address; what still waits is not sent. Answers how many. */
    erasePerson: (tx: Db, email: string): Promise<number> => messageStore(tx).eraseTo(normal(email)),

    /** Removes older messages that wait no longer, at most `limit`; answers how many. */
    eraseBefore: (tx: Db, before: Date, limit: number): Promise<number> =>
      messageStore(tx).eraseBefore(before, limit),
  };
}
