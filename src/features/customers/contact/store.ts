import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { searchFor } from '../../../platform/database/search-text.ts';
import { recordStore } from '../../../platform/record/store.ts';
import { withinDays } from '../../../platform/staff/filters.ts';
import { type ListQuery, listRows } from '../../../platform/staff/listing.ts';
import type { ContactSubject } from './domain/contact-message.ts';
import type { ContactStatus } from './domain/conversation.ts';
import { macroRecord } from './record.ts';
import { contactMessageSearch, contactMessages, contactThreadEntries, messageMacros } from './table.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;
export type ContactEntry = typeof contactThreadEntries.$inferSelect;

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
      search: searchFor(contactMessageSearch(), query.filter.q, contactMessages.email),
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

  async change(
    id: string,
    changes: Partial<Pick<ContactMessage, 'status' | 'askedAt' | 'assigneeId' | 'assigneeName'>>,
  ): Promise<void> {
    await db.update(contactMessages).set(changes).where(eq(contactMessages.id, id));
  },

  /** The message must be locked. */
  async addEntry(entry: Omit<ContactEntry, 'sequence'>): Promise<void> {
    const sequence = await db.$count(
      contactThreadEntries,
      eq(contactThreadEntries.messageId, entry.messageId),
    );
    await db.insert(contactThreadEntries).values({ ...entry, sequence });
  },

  entries: (messageIds: readonly string[]): Promise<ContactEntry[]> =>
    db
      .select()
      .from(contactThreadEntries)
      .where(inArray(contactThreadEntries.messageId, [...messageIds]))
      .orderBy(asc(contactThreadEntries.messageId), asc(contactThreadEntries.sequence)),

  byEmail: (email: string): Promise<ContactMessage[]> =>
    db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, email))
      .orderBy(asc(contactMessages.createdAt)),

  async eraseByEmail(email: string): Promise<{ messages: number; entries: number }> {
    const ids = (await this.byEmail(email)).map(({ id }) => id);
    const entries = await deleteRows(db, contactThreadEntries, inArray(contactThreadEntries.messageId, ids));
    return { entries, messages: await deleteRows(db, contactMessages, inArray(contactMessages.id, ids)) };
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

const macroRecords = recordStore(macroRecord, messageMacros, messageMacros.id);

export const macroStore = (db: Db) => ({
  ...macroRecords(db),

  isEmpty: async (): Promise<boolean> => (await db.$count(messageMacros)) === 0,
});
