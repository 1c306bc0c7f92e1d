import { asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { contactMessages } from './table.ts';

export type ContactMessage = typeof contactMessages.$inferSelect;

export const contactStore = (db: Db) => ({
  async insert(message: typeof contactMessages.$inferInsert): Promise<void> {
    await db.insert(contactMessages).values(message);
  },

  ofEmail: (email: string): Promise<ContactMessage[]> =>
    db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, email))
      .orderBy(asc(contactMessages.createdAt)),

  async eraseOf(email: string): Promise<number> {
    const erased = await db
      .delete(contactMessages)
      .where(eq(contactMessages.email, email))
      .returning({ id: contactMessages.id });
    return erased.length;
  },

  /** Removes older ones; at most `limit`, and answers how many. */
  async eraseBefore(before: Date, limit: number): Promise<number> {
    const some = db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(lt(contactMessages.createdAt, before))
      .limit(limit)
      .for('update', { skipLocked: true });
    const erased = await db
      .delete(contactMessages)
      .where(inArray(contactMessages.id, some))
      .returning({ id: contactMessages.id });
    return erased.length;
  },
});
