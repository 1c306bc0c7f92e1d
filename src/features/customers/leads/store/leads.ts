import { and, asc, count, desc, eq, gt, gte, inArray, lt, or } from 'drizzle-orm';
import { pickChangedValues } from '../../../../platform/database/changed-values.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { deleteRows } from '../../../../platform/database/delete-rows.ts';
import type { PersonTable } from '../../../../platform/feature.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { Lead, LeadStage } from '../domain/lead.ts';
import { leads } from '../table.ts';
import { toLead, toRow } from './rows.ts';

export type InactiveLead = { id: string; updatedAt: Date };

export const leadStore = (db: Db) => ({
  async insert(lead: Omit<Lead, 'recordId'>): Promise<Lead> {
    const [row] = await db
      .insert(leads)
      .values(toRow({ ...lead, recordId: 0 }))
      .returning();
    if (!row) throw new Error('The insert returned no lead');
    return toLead(row);
  },

  /** Updates only columns that differ from the locked lead. */
  async update(before: Lead, after: Lead): Promise<void> {
    await db
      .update(leads)
      .set(pickChangedValues(toRow(before), toRow(after)))
      .where(eq(leads.id, before.id));
  },

  async byIdForUpdate(id: string): Promise<Lead | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(leads).where(eq(leads.id, id)).for('update');
    return row && toLead(row);
  },

  async byId(id: string): Promise<Lead | undefined> {
    // IDs come from URLs, and PostgreSQL throws if one isn't a UUID.
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(leads).where(eq(leads.id, id));
    return row && toLead(row);
  },

  async byIds(ids: string[]): Promise<Lead[]> {
    return (await db.select().from(leads).where(inArray(leads.id, ids))).map(toLead);
  },

  /** Locks the person's newest lead updated since then. Ignores possible spam. */
  async newestByPerson(personId: string, since: Date): Promise<Lead | undefined> {
    const [row] = await db
      .select()
      .from(leads)
      .where(and(eq(leads.personId, personId), eq(leads.isSuspicious, false), gte(leads.updatedAt, since)))
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

  /** Oldest first. */
  async byPeople(personIds: readonly string[]): Promise<Lead[]> {
    const rows = await db
      .select()
      .from(leads)
      .where(inArray(leads.personId, [...personIds]))
      .orderBy(asc(leads.createdAt));
    return rows.map(toLead);
  },

  async setStage(id: string, stage: LeadStage, at: Date): Promise<void> {
    await db
      .update(leads)
      .set({ stage, updatedAt: at, ...(stage === 'Ordered' && { isConverted: true }) })
      .where(eq(leads.id, id));
  },

  async waitlistedByStates(states: string[], limit: number): Promise<Lead[]> {
    const rows = await db
      .select()
      .from(leads)
      .where(and(eq(leads.isWaiting, true), inArray(leads.state, states)))
      .orderBy(asc(leads.createdAt))
      .limit(limit);
    return rows.map(toLead);
  },

  /** A lead that leaves the waitlist is no longer in a state where we don't sell. Returns false if nothing changed. */
  async setWaiting(id: string, isWaiting: boolean): Promise<boolean> {
    const updatedRows = await db
      .update(leads)
      .set({ isWaiting, ...(!isWaiting && { isStateIsNotEligible: false, isStateTemporaryDisabled: false }) })
      .where(and(eq(leads.id, id), eq(leads.isWaiting, !isWaiting), eq(leads.isSuspicious, false)))
      .returning({ id: leads.id });
    return updatedRows.length > 0;
  },

  /** Locks these leads and skips those that are locked. `after` is the last lead of the previous batch. */
  inactiveSince(
    before: Date,
    stages: readonly LeadStage[],
    limit: number,
    after?: InactiveLead,
  ): Promise<InactiveLead[]> {
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

  remove: (ids: readonly string[]): Promise<number> => deleteRows(db, leads, inArray(leads.id, [...ids])),

  async eraseReferrer(codes: readonly string[]): Promise<void> {
    await db
      .update(leads)
      .set({ pbtReferredBy: null })
      .where(inArray(leads.refCode, [...codes]));
  },
});

export const leadPeople: PersonTable = {
  table: leads,
  id: leads.id,
  personId: leads.personId,
  submitted: { firstName: leads.firstName, lastName: leads.lastName, email: leads.email, phone: leads.phone },
};
