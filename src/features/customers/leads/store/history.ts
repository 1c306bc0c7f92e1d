import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { bySystem, historyOf } from '../../../../platform/history/history.ts';
import type { Touch } from '../domain/campaign-touches.ts';
import type { ContactHours } from '../domain/contact-preferences.ts';
import type { AttemptChannel, AttemptOutcome, ContactChange, LeadStage } from '../domain/lead.ts';
import type { SubmissionReview } from '../domain/submission.ts';
import { contactPreferences, leadSubmissions } from '../table.ts';

export type StoredSubmission = typeof leadSubmissions.$inferSelect;

export const submissionStore = (db: Db) => ({
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
});

export type Transfer = { contractNumber: string; soldOn: string; odometer: number; feeCents: number };

export type LeadEvent =
  | { kind: 'Stage'; stage: LeadStage; reason: string | null; note: string | null }
  | { kind: 'Note'; text: string }
  /** A correction of contact details by staff. */
  | { kind: 'ContactChange'; changes: ContactChange[] }
  /** A call, text, or email by staff, with the contact rule's decision at that time. */
  | {
      kind: 'Attempt';
      channel: AttemptChannel;
      outcome: AttemptOutcome;
      note: string | null;
      isAllowed: boolean;
      decision: string;
    }
  /** They sold the vehicle, and its contract went to the buyer. */
  | ({ kind: 'Transfer' } & Transfer);

export const leadHistory = historyOf<LeadEvent>('Lead', {
  Stage: 'goes',
  Note: 'goes',
  ContactChange: 'goes',
  Attempt: 'goes',
  Transfer: 'goes',
});

/** A stage that the person reached without staff. */
export const addStage = (tx: Db, leadId: string, stage: LeadStage, at: Date): Promise<void> =>
  leadHistory(tx).add(leadId, { kind: 'Stage', stage, reason: null, note: null }, { ...bySystem, at });

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
