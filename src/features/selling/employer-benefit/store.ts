import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
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

  async erase(leadIds: readonly string[]): Promise<number> {
    const erased = await db
      .delete(enrollments)
      .where(inArray(enrollments.leadId, [...leadIds]))
      .returning({ leadId: enrollments.leadId });
    return erased.length;
  },
});
