import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { Lead, LeadStage } from '../domain/lead.ts';
import { leads } from '../table.ts';
import { toLead, toRow } from './rows.ts';

/** IDs come from addresses that anyone can type, and the database throws on one that isn't a UUID. */

export type RestingLead = { id: string; updatedAt: Date };

export const leadStore = (db: Db) => ({
  /** Others who send the same person's answers wait until this transaction ends. */
  async lockPerson(key: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  },

  async insert(lead: Omit<Lead, 'recordId'>): Promise<Lead> {
    const [row] = await db
      .insert(leads)
      .values(toRow({ ...lead, recordId: 0 }))
      .returning();
    if (!row) throw new Error('The inserted lead did not come back');
    return toLead(row);
  },

  async update(lead: Lead): Promise<void> {
    const { id, ...changed } = toRow(lead);
    await db.update(leads).set(changed).where(eq(leads.id, id));
  },

  /** Locks the row until the transaction ends, so that changes run one after the other. */
  async byIdForUpdate(id: string): Promise<Lead | undefined> {
    const [row] = await db.select().from(leads).where(eq(leads.id, id)).for('update');
    return row && toLead(row);
  },

  async byId(id: string): Promise<Lead | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(leads).where(eq(leads.id, id));
    return row && toLead(row);
  },

  async byIds(ids: string[]): Promise<Lead[]> {
    return (await db.select().from(leads).where(inArray(leads.id, ids))).map(toLead);
  },

  /** The person's newest lead with answers since then, except suspected spam. */
  async newestOf(key: string, since: Date): Promise<Lead | undefined> {
    const [row] = await db
      .select()
      .from(leads)
      .where(and(eq(leads.personKey, key), eq(leads.isSuspicious, false), gte(leads.updatedAt, since)))
      .orderBy(desc(leads.updatedAt), desc(leads.recordId))
      .limit(1)
      .for('update');
    return row && toLead(row);
  },

  async stagesByReferral(code: string): Promise<{ stage: LeadStage; count: number }[]> {
    return db
      .select({ stage: leads.stage, count: count() })
      .from(leads)
      .where(and(eq(leads.refCode, code), eq(leads.isSuspicious, false)))
      .groupBy(leads.stage);
  },

  async ofEmail(email: string): Promise<Lead[]> {
    return (await db.select().from(leads).where(eq(leads.email, email)).orderBy(asc(leads.createdAt))).map(
      toLead,
    );
  },

  /** Other submissions for these leads wait until this transaction ends. */
  async lockOfEmail(email: string): Promise<void> {
    await db
      .select({ id: leads.id })
      .from(leads)
      .where(eq(leads.email, email))
      .orderBy(leads.id)
      .for('update');
  },

  /** Sets the stage and, from Ordered on, `isConverted`. */
  async setStage(id: string, stage: LeadStage, at: Date): Promise<void> {
    await db
      .update(leads)
      .set({ stage, updatedAt: at, ...(stage === 'Ordered' && { isConverted: true }) })
      .where(eq(leads.id, id));
  },

  /** The waitlist for these states, longest waiting first. */
  async waitingIn(states: string[], limit: number): Promise<Lead[]> {
    const rows = await db
      .select()
      .from(leads)
      .where(and(eq(leads.isWaiting, true), inArray(leads.state, states)))
      .orderBy(asc(leads.createdAt))
      .limit(limit);
    return rows.map(toLead);
  },

  /** Returns false when it already was, and for suspected spam. */
  async setWaiting(id: string, isWaiting: boolean): Promise<boolean> {
    const changed = await db
      .update(leads)
      .set({ isWaiting, ...(!isWaiting && { isStateIsNotEligible: false, isStateTemporaryDisabled: false }) })
      .where(and(eq(leads.id, id), eq(leads.isWaiting, !isWaiting), eq(leads.isSuspicious, false)))
      .returning({ id: leads.id });
    return changed.length > 0;
  },

  /**
   * Leads in these stages without activity since then, oldest first, locked until the transaction ends. Skips rows that
   * others have locked. `after` continues after the previous batch.
   */
  restingSince(
    before: Date,
    stages: readonly LeadStage[],
    limit: number,
    after?: RestingLead,
  ): Promise<RestingLead[]> {
    const { id, updatedAt } = leads;
    const isLater =
      after && or(gt(updatedAt, after.updatedAt), and(eq(updatedAt, after.updatedAt), gt(id, after.id)));
    return db
      .select({ id, updatedAt })
      .from(leads)
      .where(and(lt(updatedAt, before), inArray(leads.stage, [...stages]), isLater))
      .orderBy(asc(updatedAt), asc(id))
      .limit(limit)
      .for('update', { skipLocked: true });
  },

  /** With everything that belongs to them. */
  async remove(ids: readonly string[]): Promise<number> {
    const removed = await db
      .delete(leads)
      .where(inArray(leads.id, [...ids]))
      .returning({ id: leads.id });
    return removed.length;
  },

  /** Removes a referrer's first name from the leads of their link. */
  async eraseReferrer(codes: readonly string[]): Promise<void> {
    await db
      .update(leads)
      .set({ pbtReferredBy: null })
      .where(inArray(leads.refCode, [...codes]));
  },
});
