import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { searchFor } from '../../../platform/database/search-text.ts';
import { withinDays } from '../../../platform/staff/filters.ts';
import { type ListQuery, listRows } from '../../../platform/staff/listing.ts';
import type { ContactSubject } from './domain/contact-message.ts';
import { contactMessageSearch, contactMessages } from './table.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;

/** `q`: parts of a name, email address, message number, or quote number. `from` and `to`: ISO dates, both inclusive. */
export type ContactFilter = {
  q?: string;
  subject?: ContactSubject;
  isSuspicious?: boolean;
  isAnswered?: boolean;
  from?: string;
  to?: string;
};

function buildFilter({ subject, isSuspicious, isAnswered, from, to }: ContactFilter) {
  const { createdAt, answeredAt } = contactMessages;
  return and(
    subject === undefined ? undefined : eq(contactMessages.subject, subject),
    isSuspicious === undefined ? undefined : eq(contactMessages.isSuspicious, isSuspicious),
    isAnswered === undefined ? undefined : isAnswered ? isNotNull(answeredAt) : isNull(answeredAt),
    withinDays(createdAt, { from, to }),
  );
}

export const contactStore = (db: Db) => ({
  async insert(message: typeof contactMessages.$inferInsert): Promise<void> {
    await db.insert(contactMessages).values(message);
  },

  list: (query: ListQuery<ContactFilter>) =>
    listRows(db, contactMessages, query, {
      where: buildFilter(query.filter),
      search: searchFor(contactMessageSearch(), query.filter.q),
      sorts: { createdAt: contactMessages.createdAt },
      key: contactMessages.id,
    }),

  async byId(id: string): Promise<ContactMessage | undefined> {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
    return row;
  },

  async answer(
    id: string,
    response: Pick<ContactMessage, 'answeredAt' | 'answeredBy' | 'answerNote'>,
  ): Promise<boolean> {
    const updatedRows = await db
      .update(contactMessages)
      .set(response)
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
      .returning({ id: contactMessages.id });
    return updatedRows.length > 0;
  },

  byEmail: (email: string): Promise<ContactMessage[]> =>
    db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, email))
      .orderBy(asc(contactMessages.createdAt)),

  eraseByEmail: (email: string): Promise<number> =>
    deleteRows(db, contactMessages, eq(contactMessages.email, email)),

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
