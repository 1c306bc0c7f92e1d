import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { searchFor } from '../../../platform/database/search-text.ts';
import type { PersonTable } from '../../../platform/feature.ts';
import { historyOf, type Recorded } from '../../../platform/history/history.ts';
import { recordStore } from '../../../platform/record/store.ts';
import { withinDays } from '../../../platform/staff/filters.ts';
import { type ListQuery, listRows } from '../../../platform/staff/listing.ts';
import type { ContactSubject } from './domain/contact-message.ts';
import type { ContactStatus, EntryKind } from './domain/conversation.ts';
import { macroRecord } from './record.ts';
import { contactMessageSearch, contactMessages, messageMacros } from './table.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;

/** `Reply` is an email by staff, with its ID in `emailId`. */
export type MessageEvent = { kind: EntryKind; text: string | null; emailId: string | null };
export type MessageEntry = Recorded<MessageEvent>;

export const messageHistory = historyOf<MessageEvent>('ContactMessage', {
  Reply: 'goes',
  CustomerReply: 'goes',
  Note: 'goes',
  Assigned: 'goes',
  Closed: 'goes',
  Reopened: 'goes',
});

/** `q` matches part of a name, email address, message number, or quote number. `from` and `to` are ISO dates, both inclusive. */
export type ContactFilter = {
  q?: string;
  subject?: ContactSubject;
  isSuspicious?: boolean;
  status?: ContactStatus;
  assigneeId?: string;
  from?: string;
  to?: string;
};

function buildFilter({ subject, isSuspicious, status, assigneeId, from, to }: ContactFilter) {
  return and(
    subject === undefined ? undefined : eq(contactMessages.subject, subject),
    isSuspicious === undefined ? undefined : eq(contactMessages.isSuspicious, isSuspicious),
    status === undefined ? undefined : eq(contactMessages.status, status),
    assigneeId === undefined ? undefined : eq(contactMessages.assigneeId, assigneeId),
    withinDays(contactMessages.createdAt, { from, to }),
  );
}

export const contactStore = (db: Db) => ({
  async insert(message: typeof contactMessages.$inferInsert): Promise<void> {
    await db.insert(contactMessages).values(message);
  },

  list: (query: ListQuery<ContactFilter>) =>
    listRows(db, contactMessages, query, {
      where: buildFilter(query.filter),
      search: searchFor(contactMessageSearch(), query.filter.q, contactMessages),
      sorts: { createdAt: contactMessages.createdAt },
      key: contactMessages.id,
    }),

  /** IDs of messages that a user still has to answer or close. */
  async listAssigned(userId: string): Promise<string[]> {
    const rows = await db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(eq(contactMessages.assigneeId, userId), ne(contactMessages.status, 'Closed')));
    return rows.map(({ id }) => id);
  },

  async byId(id: string): Promise<ContactMessage | undefined> {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row;
  },

  async byIdForUpdate(id: string): Promise<ContactMessage | undefined> {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
    return row;
  },

  async byNumberForUpdate(messageNumber: string): Promise<ContactMessage | undefined> {
    const [row] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.messageNumber, messageNumber))
      .for('update');
    return row;
  },

  async change(
    id: string,
    changes: Partial<Pick<ContactMessage, 'status' | 'askedAt' | 'assigneeId' | 'assigneeName'>>,
  ): Promise<void> {
    await db.update(contactMessages).set(changes).where(eq(contactMessages.id, id));
  },

  byPeople: (personIds: readonly string[]): Promise<ContactMessage[]> =>
    db
      .select()
      .from(contactMessages)
      .where(inArray(contactMessages.personId, [...personIds]))
      .orderBy(asc(contactMessages.createdAt)),

  /** Returns the IDs of the messages. */
  async moveToEmail({ personId, email }: { personId: string; email: string }, to: string): Promise<string[]> {
    const rows = await db
      .update(contactMessages)
      .set({ email: to })
      .where(and(eq(contactMessages.personId, personId), eq(contactMessages.email, email)))
      .returning({ id: contactMessages.id });
    return rows.map(({ id }) => id);
  },

  async restoreEmail(
    ids: readonly string[],
    { personId, email }: { personId: string; email: string },
  ): Promise<void> {
    await db
      .update(contactMessages)
      .set({ email })
      .where(and(inArray(contactMessages.id, [...ids]), eq(contactMessages.personId, personId)));
  },

  async eraseByPeople(personIds: readonly string[]): Promise<{ messages: number; events: number }> {
    const ids = (await this.byPeople(personIds)).map(({ id }) => id);
    const events = await messageHistory(db).erase(ids);
    return { events, messages: await deleteRows(db, contactMessages, inArray(contactMessages.id, ids)) };
  },

  async eraseBefore(before: Date, limit: number): Promise<number> {
    const older = db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(lt(contactMessages.createdAt, before))
      .limit(limit)
      .for('update', { skipLocked: true });
    return deleteRows(db, contactMessages, inArray(contactMessages.id, older));
  },
});

export const contactPeople: PersonTable = {
  table: contactMessages,
  id: contactMessages.id,
  personId: contactMessages.personId,
  submitted: {
    firstName: contactMessages.name,
    lastName: sql`null`,
    email: contactMessages.email,
    phone: sql`null`,
  },
};

const macroRecords = recordStore(macroRecord, messageMacros, messageMacros.id);

export const macroStore = (db: Db) => ({
  ...macroRecords(db),

  isEmpty: async (): Promise<boolean> => (await db.$count(messageMacros)) === 0,
});
