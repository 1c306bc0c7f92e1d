import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { deleteRows } from '../../../../platform/database/delete-rows.ts';
import {
  contactPreferences,
  leadAttempts,
  leadContactChanges,
  leadNotes,
  leadStageChanges,
  leadSubmissions,
} from '../table.ts';

export const leadRecordsStore = (db: Db) => ({
  async byLeads(leadIds: readonly string[]) {
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
      contactChanges: await db
        .select()
        .from(leadContactChanges)
        .where(inArray(leadContactChanges.leadId, ids))
        .orderBy(asc(leadContactChanges.at)),
      attempts: await db
        .select()
        .from(leadAttempts)
        .where(inArray(leadAttempts.leadId, ids))
        .orderBy(asc(leadAttempts.at)),
    };
  },

  async remove(leadIds: readonly string[]) {
    const ids = [...leadIds];
    return {
      submissions: await deleteRows(db, leadSubmissions, inArray(leadSubmissions.leadId, ids)),
      stageChanges: await deleteRows(db, leadStageChanges, inArray(leadStageChanges.leadId, ids)),
      preferences: await deleteRows(db, contactPreferences, inArray(contactPreferences.leadId, ids)),
      notes: await deleteRows(db, leadNotes, inArray(leadNotes.leadId, ids)),
      contactChanges: await deleteRows(db, leadContactChanges, inArray(leadContactChanges.leadId, ids)),
      attempts: await deleteRows(db, leadAttempts, inArray(leadAttempts.leadId, ids)),
    };
  },
});
