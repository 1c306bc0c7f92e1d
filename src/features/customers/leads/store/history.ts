import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import type { Touch } from '../domain/campaign-touches.ts';
import type { ContactHours } from '../domain/contact-preferences.ts';
import type { LeadStage } from '../domain/lead.ts';
import type { SubmissionReview } from '../domain/submission.ts';
import {
  contactPreferences,
  leadAttempts,
  leadContactChanges,
  leadNotes,
  leadStageChanges,
  leadSubmissions,
} from '../table.ts';

export type StoredSubmission = typeof leadSubmissions.$inferSelect;

export const leadHistoryStore = (db: Db) => ({
  async addSubmission(submission: typeof leadSubmissions.$inferInsert): Promise<void> {
    await db.insert(leadSubmissions).values(submission);
  },

  async submission(id: string): Promise<StoredSubmission | undefined> {
    const [row] = await db.select().from(leadSubmissions).where(eq(leadSubmissions.id, id));
    return row;
  },

  async setReview(id: string, review: SubmissionReview): Promise<void> {
    await db.update(leadSubmissions).set({ review }).where(eq(leadSubmissions.id, id));
  },

  async setReachedStage(id: string, reached: LeadStage): Promise<void> {
    await db.update(leadSubmissions).set({ reached }).where(eq(leadSubmissions.id, id));
  },

  async hasPendingSubmission(leadId: string): Promise<boolean> {
    const { id, review } = leadSubmissions;
    const [row] = await db
      .select({ id })
      .from(leadSubmissions)
      .where(and(eq(leadSubmissions.leadId, leadId), eq(review, 'Pending')))
      .limit(1);
    return row !== undefined;
  },

  async hasVerifiedSubmission(leadId: string, submissionIds: readonly string[]): Promise<boolean> {
    const { id, review } = leadSubmissions;
    const [row] = await db
      .select({ id })
      .from(leadSubmissions)
      .where(
        and(
          eq(leadSubmissions.leadId, leadId),
          inArray(id, [...submissionIds]),
          or(isNull(review), eq(review, 'Accepted')),
        ),
      )
      .limit(1);
    return row !== undefined;
  },

  /** The last time the person asked a question. Ignores unverified submissions. */
  async replyRequestedAt(leadId: string): Promise<Date | undefined> {
    const { at, review, requestsReply } = leadSubmissions;
    const [row] = await db
      .select({ at })
      .from(leadSubmissions)
      .where(
        and(
          eq(leadSubmissions.leadId, leadId),
          eq(requestsReply, true),
          or(isNull(review), eq(review, 'Accepted')),
        ),
      )
      .orderBy(desc(at))
      .limit(1);
    return row?.at;
  },

  submissionsByLead: (leadId: string): Promise<StoredSubmission[]> =>
    db
      .select()
      .from(leadSubmissions)
      .where(eq(leadSubmissions.leadId, leadId))
      .orderBy(asc(leadSubmissions.at), asc(leadSubmissions.id)),

  /** Ignores unverified submissions. */
  async touchesByLead(leadId: string): Promise<Touch[]> {
    const { touches, review } = leadSubmissions;
    const rows = await db
      .select({ touches })
      .from(leadSubmissions)
      .where(and(eq(leadSubmissions.leadId, leadId), or(isNull(review), eq(review, 'Accepted'))));
    return rows.flatMap((row) => row.touches);
  },

  async addStageChange(change: typeof leadStageChanges.$inferInsert): Promise<void> {
    await db.insert(leadStageChanges).values(change);
  },

  stageChangesByLead: (leadId: string): Promise<(typeof leadStageChanges.$inferSelect)[]> =>
    db
      .select()
      .from(leadStageChanges)
      .where(eq(leadStageChanges.leadId, leadId))
      .orderBy(asc(leadStageChanges.at)),
});

export const leadNoteStore = (db: Db) => ({
  async add(note: typeof leadNotes.$inferInsert): Promise<void> {
    await db.insert(leadNotes).values(note);
  },

  byLead: (leadId: string): Promise<(typeof leadNotes.$inferSelect)[]> =>
    db
      .select()
      .from(leadNotes)
      .where(eq(leadNotes.leadId, leadId))
      .orderBy(asc(leadNotes.at), asc(leadNotes.id)),
});

export const leadAttemptStore = (db: Db) => ({
  async add(attempt: typeof leadAttempts.$inferInsert): Promise<void> {
    await db.insert(leadAttempts).values(attempt);
  },

  byLead: (leadId: string): Promise<(typeof leadAttempts.$inferSelect)[]> =>
    db
      .select()
      .from(leadAttempts)
      .where(eq(leadAttempts.leadId, leadId))
      .orderBy(asc(leadAttempts.at), asc(leadAttempts.id)),
});

export const leadContactChangeStore = (db: Db) => ({
  async add(change: typeof leadContactChanges.$inferInsert): Promise<void> {
    await db.insert(leadContactChanges).values(change);
  },

  byLead: (leadId: string): Promise<(typeof leadContactChanges.$inferSelect)[]> =>
    db
      .select()
      .from(leadContactChanges)
      .where(eq(leadContactChanges.leadId, leadId))
      .orderBy(asc(leadContactChanges.at), asc(leadContactChanges.id)),
});

export const contactPreferenceStore = (db: Db) => ({
  async byLead(leadId: string): Promise<{ hours: ContactHours | null; maximumAttempts: number | null }> {
    const { hours, maximumAttempts } = contactPreferences;
    const [row] = await db
      .select({ hours, maximumAttempts })
      .from(contactPreferences)
      .where(eq(contactPreferences.leadId, leadId));
    return {
      hours: (row?.hours ?? null) as ContactHours | null,
      maximumAttempts: row?.maximumAttempts ?? null,
    };
  },

  async set(row: typeof contactPreferences.$inferInsert): Promise<void> {
    await db
      .insert(contactPreferences)
      .values(row)
      .onConflictDoUpdate({ target: contactPreferences.leadId, set: row });
  },
});
