import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { Lead, LeadStage } from '../domain/lead.ts';
import { leads } from '../table.ts';
import { toLead, toRow } from './rows.ts';

/** Ids come from addresses that anybody can type; the database refuses to compare with what is no UUID. */

export type RestingLead = { id: string; updatedAt: Date };

export const leadStore = (db: Db) => ({
  /** Whoever sends the same person's answers meanwhile waits until this transaction ends. */
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

  /** Reads for changing: the row stays locked until the transaction ends, so changes follow one another. */
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

  /** The person's newest lead that was answered since then; none that a program sent. */
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

  /** What others send of these leads meanwhile waits until this transaction ends. */
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

  /** Those who wait to hear of one of these states, the longest first. */
  async waitingIn(states: string[], limit: number): Promise<Lead[]> {
    const rows = await db
      .select()
      .from(leads)
      .where(and(eq(leads.isWaiting, true), inArray(leads.state, states)))
      .orderBy(asc(leads.createdAt))
      .limit(limit);
    return rows.map(toLead);
  },

  /** False when it was so already; nobody writes to what a program sent. */
  async setWaiting(id: string, isWaiting: boolean): Promise<boolean> {
    const changed = await db
      .update(leads)
      .set({ isWaiting, ...(!isWaiting && { isStateIsNotEligible: false, isStateTemporaryDisabled: false }) })
      .where(and(eq(leads.id, id), eq(leads.isWaiting, !isWaiting), eq(leads.isSuspicious, false)))
      .returning({ id: leads.id });
    return changed.length > 0;
  },

  /**
   * Leads of these stages that nothing happened to since then, the oldest first, locked until the transaction ends;
   * those that somebody else has locked are left out. `after` goes on behind the last of the batch before.
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

  /** With everything that hangs on them. */
  async remove(ids: readonly string[]): Promise<number> {
    const removed = await db
      .delete(leads)
      .where(inArray(leads.id, [...ids]))
      .returning({ id: leads.id });
    return removed.length;
  },

  /** Takes the first name of who made a personal link out of the leads that came by it. */
  async eraseReferrer(codes: readonly string[]): Promise<void> {
    await db
      .update(leads)
      .set({ pbtReferredBy: null })
      .where(inArray(leads.refCode, [...codes]));
  },
});
