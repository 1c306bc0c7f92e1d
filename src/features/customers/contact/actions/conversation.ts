import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import { byStaff } from '../../../../platform/history/history.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { ContactDecision } from '../../consent/domain/contact-gate.ts';
import type { ContactStatus, MacroValues } from '../domain/conversation.ts';
import {
  type ContactMessage,
  contactStore,
  type MessageEntry,
  type MessageEvent,
  messageHistory,
} from '../store.ts';

type By = { name: string };

export type ReplyEmail = {
  to: string;
  askedAt: Date;
  thread: string[];
  data: {
    messageNumber: string;
    text: string;
    writtenBy: string;
    quoted: { text: string; writtenOn: string };
  };
};

export type ConversationDeps = {
  now: () => Date;
  /** Returns the ID of the email. */
  sendReply: (tx: Db, reply: ReplyEmail) => Promise<string>;
  decideReply: (db: Db, to: Pick<ContactMessage, 'email' | 'askedAt'>) => Promise<ContactDecision>;
  /** Returns the status of an email, or null if it no longer exists. */
  getDelivery: (db: Db, emailId: string) => Promise<string | null>;
  listStaff: (db: Db) => Promise<{ id: string; name: string }[]>;
  getSiteValues: (
    db: Db,
  ) => Promise<Pick<MacroValues, 'phone' | 'hours' | 'brand'> & { replyToAddress: string }>;
};

export type Reply = { text: string; status: Exclude<ContactStatus, 'Open'>; seenEntries?: number };

const getThread = ({ confirmationId }: ContactMessage, entries: MessageEntry[]): string[] =>
  [confirmationId, ...entries.map(({ emailId }) => emailId)].filter((id) => id !== null);

async function findAndLock(tx: Db, id: string): Promise<ContactMessage> {
  const message = isUuid(id) ? await contactStore(tx).byIdForUpdate(id) : undefined;
  if (message) return message;
  throw notFound('MessageNotFound', "This message doesn't exist.");
}

export function conversationActions(deps: ConversationDeps) {
  const addEntry = (
    tx: Db,
    messageId: string,
    { by, ...event }: Pick<MessageEvent, 'kind'> & Partial<MessageEvent> & { by: By },
  ) =>
    messageHistory(tx).add(
      messageId,
      { text: null, emailId: null, ...event },
      { ...byStaff(by), at: deps.now() },
    );

  async function assign(tx: Db, id: string, assigneeId: string | null, by: By): Promise<void> {
    const message = await findAndLock(tx, id);
    const assignee =
      assigneeId === null ? null : (await deps.listStaff(tx)).find((staff) => staff.id === assigneeId);
    if (assignee === undefined)
      throw badRequest('AssigneeUnknown', 'Choose someone who may answer messages.', 'assigneeId');
    if (message.assigneeId === assigneeId) return;
    await contactStore(tx).change(id, { assigneeId, assigneeName: assignee?.name ?? null });
    await addEntry(tx, id, { kind: 'Assigned', text: assignee?.name ?? null, by });
  }

  return {
    /** Throws 400 if the contact rule doesn't allow it, or if the message has changed in the meantime. */
    async reply(tx: Db, id: string, { text, status, seenEntries }: Reply, by: By): Promise<void> {
      const message = await findAndLock(tx, id);
      const entries = await messageHistory(tx).list([id]);
      if (seenEntries !== undefined && seenEntries !== entries.length)
        throw badRequest(
          'ConversationChanged',
          'Someone else added to this conversation. Copy your text, reload the page, and read it first.',
        );
      const decision = await deps.decideReply(tx, message);
      if (!decision.isAllowed) throw badRequest('ReplyNotAllowed', decision.sentence, 'text');
      const lastCustomerReply = entries.findLast(({ kind }) => kind === 'CustomerReply');
      const emailId = await deps.sendReply(tx, {
        to: message.email,
        askedAt: message.askedAt,
        thread: getThread(message, entries),
        data: {
          messageNumber: message.messageNumber,
          text,
          writtenBy: by.name,
          quoted: {
            text: lastCustomerReply?.text ?? message.message,
            writtenOn: toOfficeDay(lastCustomerReply?.at ?? message.createdAt),
          },
        },
      });
      await addEntry(tx, id, { kind: 'Reply', text, by, emailId });
      await contactStore(tx).change(id, { status });
    },

    /** Records an email that the person sent to our mailbox, and reopens the message. */
    async recordReply(tx: Db, id: string, text: string, by: By): Promise<void> {
      await findAndLock(tx, id);
      await addEntry(tx, id, { kind: 'CustomerReply', text, by });
      await contactStore(tx).change(id, { status: 'Open', askedAt: deps.now() });
    },

    async addNote(tx: Db, id: string, text: string, by: By): Promise<void> {
      await findAndLock(tx, id);
      await addEntry(tx, id, { kind: 'Note', text, by });
    },

    countAssigned: async (db: Db, userId: string): Promise<number> =>
      (await contactStore(db).listAssigned(userId)).length,

    /** Assigns the messages that one user still has to answer to another. Throws 400 if that user may not answer. */
    async handOver(tx: Db, from: string, to: string, by: By): Promise<void> {
      for (const id of await contactStore(tx).listAssigned(from)) await assign(tx, id, to, by);
    },

    assign,

    /** Throws 400 if it's already closed. */
    async close(tx: Db, id: string, note: string | null, by: By): Promise<void> {
      const { status } = await findAndLock(tx, id);
      if (status === 'Closed')
        throw badRequest('AlreadyClosed', 'This message is already closed. Reload the page.');
      await addEntry(tx, id, { kind: 'Closed', text: note, by });
      await contactStore(tx).change(id, { status: 'Closed' });
    },

    async reopen(tx: Db, id: string, note: string | null, by: By): Promise<void> {
      const { status } = await findAndLock(tx, id);
      if (status === 'Open')
        throw badRequest('AlreadyOpen', 'This message is already open. Reload the page.');
      await addEntry(tx, id, { kind: 'Reopened', text: note, by });
      await contactStore(tx).change(id, { status: 'Open' });
    },
  };
}
