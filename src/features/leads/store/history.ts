import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { Touch } from '../domain/campaign-touches.ts';
import type { LeadAnswers } from '../domain/lead.ts';
import { leadStageChanges, leadSubmissions } from '../table.ts';

export type StoredSubmission = {
  id: string;
  leadId: string;
  fillingOutFrom: string;
  answers: LeadAnswers;
  touches: Touch[];
  ipAddress: string;
  at: Date;
};

/** What happened to a lead, beside the lead itself. */
export const leadHistoryStore = (db: Db) => ({
  async addSubmission(submission: StoredSubmission): Promise<void> {
    await db.insert(leadSubmissions).values(submission);
  },

  submissionsOf: (leadId: string): Promise<StoredSubmission[]> =>
    db
      .select()
      .from(leadSubmissions)
      .where(eq(leadSubmissions.leadId, leadId))
      .orderBy(asc(leadSubmissions.at), asc(leadSubmissions.id)),

  async addStage(change: typeof leadStageChanges.$inferInsert): Promise<void> {
    await db.insert(leadStageChanges).values(change);
  },

  stagesOf: (leadId: string): Promise<(typeof leadStageChanges.$inferSelect)[]> =>
    db
      .select()
      .from(leadStageChanges)
      .where(eq(leadStageChanges.leadId, leadId))
      .orderBy(asc(leadStageChanges.at)),
});
