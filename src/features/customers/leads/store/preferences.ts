import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import type { ContactHours } from '../domain/contact-preferences.ts';
import { contactPreferences } from '../table.ts';

export const contactPreferenceStore = (db: Db) => ({
  async of(leadId: string): Promise<{ hours: ContactHours | null; maximumAttempts: number | null }> {
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
