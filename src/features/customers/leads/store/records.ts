import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { deleteRows } from '../../../../platform/database/delete-rows.ts';
import { contactPreferences, leadSubmissions } from '../table.ts';
import { leadHistory } from './history.ts';

export const leadRecordsStore = (db: Db) => ({
  async byLeads(leadIds: readonly string[]) {
    const ids = [...leadIds];
    return {
      submissions: await db
        .select()
        .from(leadSubmissions)
        .where(inArray(leadSubmissions.leadId, ids))
        .orderBy(asc(leadSubmissions.at), asc(leadSubmissions.id)),
      preferences: await db.select().from(contactPreferences).where(inArray(contactPreferences.leadId, ids)),
      events: await leadHistory(db).list(ids),
    };
  },

  async remove(leadIds: readonly string[]) {
    const ids = [...leadIds];
    return {
      submissions: await deleteRows(db, leadSubmissions, inArray(leadSubmissions.leadId, ids)),
      preferences: await deleteRows(db, contactPreferences, inArray(contactPreferences.leadId, ids)),
      events: await leadHistory(db).erase(ids),
    };
  },
});
