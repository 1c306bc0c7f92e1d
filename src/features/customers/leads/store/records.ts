import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { contactPreferences, leadNotes, leadStageChanges, leadSubmissions } from '../table.ts';

export const leadRecordsStore = (db: Db) => ({
  async of(leadIds: readonly string[]) {
    const ids = [...leadIds];
    return {
      submissions: await db
        .select()
        .from(leadSubmissions)
        .where(inArray(leadSubmissions.leadId, ids))
        .orderBy(asc(leadSubmissions.at), asc(leadSubmissions.id)),
      stageChanges: await db
        .select()
        .from(leadStageChanges)
        .where(inArray(leadStageChanges.leadId, ids))
        .orderBy(asc(leadStageChanges.at)),
      preferences: await db.select().from(contactPreferences).where(inArray(contactPreferences.leadId, ids)),
      notes: await db
        .select()
        .from(leadNotes)
        .where(inArray(leadNotes.leadId, ids))
        .orderBy(asc(leadNotes.at)),
    };
  },

  async remove(leadIds: readonly string[]) {
    const ids = [...leadIds];
    const { leadId } = leadSubmissions;
    const submissions = await db
      .delete(leadSubmissions)
      .where(inArray(leadId, ids))
      .returning({ id: leadSubmissions.id });
    const stageChanges = await db
      .delete(leadStageChanges)
      .where(inArray(leadStageChanges.leadId, ids))
      .returning({ id: leadStageChanges.id });
    const preferences = await db
      .delete(contactPreferences)
      .where(inArray(contactPreferences.leadId, ids))
      .returning({ id: contactPreferences.leadId });
    const notes = await db
      .delete(leadNotes)
      .where(inArray(leadNotes.leadId, ids))
      .returning({ id: leadNotes.id });
    return {
      submissions: submissions.length,
      stageChanges: stageChanges.length,
      preferences: preferences.length,
      notes: notes.length,
    };
  },
});
