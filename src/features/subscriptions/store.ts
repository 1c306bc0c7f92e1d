import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { OptOutChannel } from './domain/opt-out.ts';
import type { Subscriptions } from './domain/subscription.ts';
import { optOuts, subscriptions } from './table.ts';

export const subscriptionStore = (db: Db) => ({
  async of(email: string): Promise<Subscriptions | undefined> {
    const { marketing, quotes, reminders } = subscriptions;
    const [row] = await db
      .select({ marketing, quotes, reminders })
      .from(subscriptions)
      .where(eq(subscriptions.email, email));
    return row;
  },

  ofEmail: (email: string): Promise<(typeof subscriptions.$inferSelect)[]> =>
    db.select().from(subscriptions).where(eq(subscriptions.email, email)),

  async remove(email: string): Promise<number> {
    const removed = await db
      .delete(subscriptions)
      .where(eq(subscriptions.email, email))
      .returning({ email: subscriptions.email });
    return removed.length;
  },

  optOutsOf: (addresses: readonly string[]): Promise<(typeof optOuts.$inferSelect)[]> =>
    db
      .select()
      .from(optOuts)
      .where(inArray(optOuts.address, [...addresses])),

  /** Stops what is false; what was stopped before stays so. */
  async stop(row: typeof subscriptions.$inferInsert): Promise<void> {
    const { marketing, quotes, reminders, reason } = subscriptions;
    await db
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: subscriptions.email,
        set: {
          marketing: sql`${marketing} and excluded.marketing`,
          quotes: sql`${quotes} and excluded.quotes`,
          reminders: sql`${reminders} and excluded.reminders`,
          reason: sql`coalesce(excluded.reason, ${reason})`,
          updatedAt: row.updatedAt,
        },
      });
  },

  /** Exactly what is given, whatever held before. */
  async set(row: typeof subscriptions.$inferInsert): Promise<void> {
    await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.email, set: row });
  },

  async removeOptOut(channel: OptOutChannel, address: string): Promise<void> {
    await db.delete(optOuts).where(and(eq(optOuts.channel, channel), eq(optOuts.address, address)));
  },

  /** Closes a channel; the first time it was closed stays the one that counts. */
  async addOptOuts(rows: (typeof optOuts.$inferInsert)[]): Promise<void> {
    await db.insert(optOuts).values(rows).onConflictDoNothing();
  },

  async isOptedOut(channel: OptOutChannel, address: string): Promise<boolean> {
    const [row] = await db
      .select({ at: optOuts.at })
      .from(optOuts)
      .where(and(eq(optOuts.channel, channel), eq(optOuts.address, address)));
    return row !== undefined;
  },
});
