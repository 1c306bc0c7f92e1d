import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { Month } from './domain/month.ts';
import { closedMonths } from './table.ts';

export type ClosedMonth = typeof closedMonths.$inferSelect;

export const closedMonthStore = (db: Db) => ({
  list: (): Promise<ClosedMonth[]> => db.select().from(closedMonths),

  async close(
    row: Pick<ClosedMonth, 'month' | 'closedAt' | 'closedBy' | 'totals' | 'checks'>,
  ): Promise<void> {
    await db.insert(closedMonths).values(row).onConflictDoUpdate({ target: closedMonths.month, set: row });
  },

  async reopen(
    month: Month,
    reopened: Pick<ClosedMonth, 'reopenedAt' | 'reopenedBy' | 'reason'>,
  ): Promise<void> {
    await db.update(closedMonths).set(reopened).where(eq(closedMonths.month, month));
  },
});
