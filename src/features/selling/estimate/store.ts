import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { coverageReminders } from './table.ts';

type CoverageReminder = typeof coverageReminders.$inferSelect;

export const reminderStore = (db: Db) => ({
  /** Returns false if the lead already has a reminder for this vehicle. A verified sender confirms an unverified reminder. */
  async add(reminder: typeof coverageReminders.$inferInsert): Promise<boolean> {
    const { leadId, vehicle, unverifiedSubmissionId, id } = coverageReminders;
    const isVerified = reminder.unverifiedSubmissionId === null;
    const insertedRows = await db
      .insert(coverageReminders)
      .values(reminder)
      .onConflictDoUpdate({
        target: [leadId, vehicle],
        set: { unverifiedSubmissionId: null },
        setWhere: and(sql`${isVerified}`, isNotNull(unverifiedSubmissionId)),
      })
      .returning({ id });
    return insertedRows.length > 0;
  },

  due: (today: string, limit: number): Promise<CoverageReminder[]> =>
    db
      .select()
      .from(coverageReminders)
      .where(and(lte(coverageReminders.remindOn, today), isNull(coverageReminders.sentAt)))
      .orderBy(asc(coverageReminders.remindOn))
      .limit(limit),

  /** Returns false if another instance already sent it. */
  async markSent(id: string, sentAt: Date): Promise<boolean> {
    const updatedRows = await db
      .update(coverageReminders)
      .set({ sentAt })
      .where(and(eq(coverageReminders.id, id), isNull(coverageReminders.sentAt)))
      .returning({ id: coverageReminders.id });
    return updatedRows.length > 0;
  },

  byLeads: (leadIds: readonly string[]): Promise<CoverageReminder[]> =>
    db
      .select()
      .from(coverageReminders)
      .where(inArray(coverageReminders.leadId, [...leadIds]))
      .orderBy(asc(coverageReminders.createdAt)),

  erase: (leadIds: readonly string[]): Promise<number> =>
    deleteRows(db, coverageReminders, inArray(coverageReminders.leadId, [...leadIds])),
});
