import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { leadNotes } from '../table.ts';

export const leadNoteStore = (db: Db) => ({
  async add(note: typeof leadNotes.$inferInsert): Promise<void> {
    await db.insert(leadNotes).values(note);
  },

  of: (leadId: string): Promise<(typeof leadNotes.$inferSelect)[]> =>
    db
      .select()
      .from(leadNotes)
      .where(eq(leadNotes.leadId, leadId))
      .orderBy(asc(leadNotes.at), asc(leadNotes.id)),
});
