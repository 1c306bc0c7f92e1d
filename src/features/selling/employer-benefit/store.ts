import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import type { Enrollment } from './schema.ts';
import { enrollments } from './table.ts';

export const enrollmentStore = (db: Db) => ({
  /** A new enrollment replaces the lead's earlier one. */
  async put(enrollment: Enrollment): Promise<void> {
    await db
      .insert(enrollments)
      .values(enrollment)
      .onConflictDoUpdate({ target: enrollments.leadId, set: enrollment });
  },

  byLeads: (leadIds: readonly string[]): Promise<Enrollment[]> =>
    db
      .select()
      .from(enrollments)
      .where(inArray(enrollments.leadId, [...leadIds])),

  erase: (leadIds: readonly string[]): Promise<number> =>
    deleteRows(db, enrollments, inArray(enrollments.leadId, [...leadIds])),
});
