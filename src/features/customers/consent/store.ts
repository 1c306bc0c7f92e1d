import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { ConsentReceipt } from './domain/consent-receipt.ts';
import { consentReceipts } from './table.ts';

/** Number of the advisory lock. Must be the same in every instance of the site. */
const chainLock = 7_240_912;

export type ChainHead = { sequence: number; hash: string };

export type ConsentRow = typeof consentReceipts.$inferSelect;

export const consentStore = (db: Db) => ({
  /** Blocks other receipts until this transaction ends. */
  async lockChain(): Promise<ChainHead | undefined> {
    await db.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(chainLock))})`);
    return consentStore(db).head();
  },

  async head(): Promise<ChainHead | undefined> {
    const { sequence, hash } = consentReceipts;
    const [row] = await db
      .select({ sequence, hash })
      .from(consentReceipts)
      .where(isNotNull(sequence))
      .orderBy(desc(sequence))
      .limit(1);
    return row && { sequence: row.sequence ?? 0, hash: row.hash ?? '' };
  },

  async insert(receipt: ConsentReceipt): Promise<void> {
    await db.insert(consentReceipts).values(receipt);
  },

  byLeads: (leadIds: readonly string[]): Promise<ConsentRow[]> =>
    db
      .select()
      .from(consentReceipts)
      .where(inArray(consentReceipts.leadId, [...leadIds]))
      .orderBy(asc(consentReceipts.createdAt), asc(consentReceipts.sequence)),

  byLead: (leadId: string): Promise<ConsentRow[]> =>
    db
      .select()
      .from(consentReceipts)
      .where(eq(consentReceipts.leadId, leadId))
      .orderBy(asc(consentReceipts.createdAt), asc(consentReceipts.sequence)),

  linksAfter: (sequence: number, limit: number): Promise<ConsentRow[]> =>
    db
      .select()
      .from(consentReceipts)
      .where(and(isNotNull(consentReceipts.sequence), gt(consentReceipts.sequence, sequence)))
      .orderBy(asc(consentReceipts.sequence))
      .limit(limit),

  async erase(id: string, erasedAt: Date, erasureSignature: string): Promise<void> {
    const emptyFields = { leadId: null, ipAddress: null, browser: null, formState: null, salt: null };
    await db
      .update(consentReceipts)
      .set({ ...emptyFields, erasedAt, erasureSignature })
      .where(eq(consentReceipts.id, id));
  },

  listErasedAfterId: (id: string, limit: number): Promise<ConsentRow[]> =>
    db
      .select()
      .from(consentReceipts)
      .where(and(isNotNull(consentReceipts.erasedAt), gt(consentReceipts.id, id)))
      .orderBy(asc(consentReceipts.id))
      .limit(limit),

  async changeErasureSignature(id: string, erasureSignature: string): Promise<void> {
    await db.update(consentReceipts).set({ erasureSignature }).where(eq(consentReceipts.id, id));
  },
});
