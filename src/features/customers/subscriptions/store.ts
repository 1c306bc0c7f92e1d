import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { recordStore } from '../../../platform/record/store.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { OptOutChannel, Subscriptions } from './domain/subscription.ts';
import { optOutRecord, subscriptionRecord } from './record.ts';
import { optOuts, subscriptions } from './table.ts';

export const subscriptionStore = (db: Db) => ({
  async find(email: string): Promise<Subscriptions | undefined> {
    const { marketing, quotes, reminders } = subscriptions;
    const [row] = await db
      .select({ marketing, quotes, reminders })
      .from(subscriptions)
      .where(eq(subscriptions.email, email));
    return row;
  },

  byEmails: (emails: readonly string[]): Promise<(typeof subscriptions.$inferSelect)[]> =>
    db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.email, [...emails])),

  remove: (emails: readonly string[]): Promise<number> =>
    deleteRows(db, subscriptions, inArray(subscriptions.email, [...emails])),

  optOutsByAddress: (addresses: readonly string[]): Promise<(typeof optOuts.$inferSelect)[]> =>
    db
      .select()
      .from(optOuts)
      .where(inArray(optOuts.address, [...addresses])),

  /** Only turns subscriptions off, never on. */
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

  async set(row: typeof subscriptions.$inferInsert): Promise<void> {
    await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.email, set: row });
  },

  async removeOptOut(channel: OptOutChannel, address: string): Promise<void> {
    await db.delete(optOuts).where(and(eq(optOuts.channel, channel), eq(optOuts.address, address)));
  },

  /** An opt-out that already exists keeps its date, unless the channel was reopened. */
  async addOptOuts(rows: (typeof optOuts.$inferInsert)[]): Promise<string[]> {
    const updatedRows = await db
      .insert(optOuts)
      .values(rows)
      .onConflictDoUpdate({
        target: [optOuts.channel, optOuts.address],
        set: {
          at: sql`excluded.at`,
          reason: sql`excluded.reason`,
          reopenedAt: null,
          reopenReason: null,
        },
        setWhere: isNotNull(optOuts.reopenedAt),
      })
      .returning({ id: optOuts.id });
    return updatedRows.map(({ id }) => id);
  },

  async optedOutAt(channel: OptOutChannel, address: string): Promise<Date | null> {
    const [row] = await db
      .select({ at: optOuts.at })
      .from(optOuts)
      .where(and(eq(optOuts.channel, channel), eq(optOuts.address, address), isNull(optOuts.reopenedAt)));
    return row?.at ?? null;
  },
});

export type Subscription = typeof subscriptions.$inferSelect;
export type OptOut = typeof optOuts.$inferSelect;

const subscriptionRecords = recordStore(subscriptionRecord, subscriptions, subscriptions.email);
export const optOutStore = recordStore(optOutRecord, optOuts, optOuts.id, {
  isActive: (isActive) => (isActive ? isNull(optOuts.reopenedAt) : isNotNull(optOuts.reopenedAt)),
});

export const subscriptionListStore = (db: Db) => ({
  ...subscriptionRecords(db),

  async find(id: string): Promise<Subscription | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
    return row;
  },
});
