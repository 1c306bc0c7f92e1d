import { and, count, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { PersonTable } from '../../platform/feature.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownerSessions, ownerSignIns } from './table.ts';

export type SignIn = typeof ownerSignIns.$inferSelect;
export type Session = typeof ownerSessions.$inferSelect;

export const ownerTables: PersonTable[] = [
  { table: ownerSignIns, id: ownerSignIns.id, personId: ownerSignIns.personId, isRecord: false },
  { table: ownerSessions, id: ownerSessions.id, personId: ownerSessions.personId, isRecord: false },
];

export const signInStore = (db: Db) => ({
  /** Requests for an address wait for each other until the transaction ends, because each counts the emails before it adds its own. */
  async lockAddress(email: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`owner-sign-in/${email}`}, 0))`);
  },

  async insert(rows: Omit<SignIn, 'wrongCodes' | 'usedAt'>[]): Promise<void> {
    if (rows.length > 0) await db.insert(ownerSignIns).values(rows);
  },

  /** Blocks other uses of the same request until the transaction ends. */
  byRequestForUpdate: (requestId: string): Promise<SignIn[]> =>
    db.select().from(ownerSignIns).where(eq(ownerSignIns.requestId, requestId)).for('update'),

  async byId(id: string): Promise<SignIn | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(ownerSignIns).where(eq(ownerSignIns.id, id));
    return row;
  },

  async countWrongCode(requestId: string): Promise<void> {
    await db
      .update(ownerSignIns)
      .set({ wrongCodes: sql`${ownerSignIns.wrongCodes} + 1` })
      .where(eq(ownerSignIns.requestId, requestId));
  },

  async setUsed(id: string, usedAt: Date): Promise<void> {
    await db.update(ownerSignIns).set({ usedAt }).where(eq(ownerSignIns.id, id));
  },

  /** Links and codes that nobody used yet no longer work. */
  async endUnused({ personId, email }: Pick<SignIn, 'personId' | 'email'>, usedAt: Date): Promise<void> {
    await db
      .update(ownerSignIns)
      .set({ usedAt })
      .where(
        and(eq(ownerSignIns.personId, personId), eq(ownerSignIns.email, email), isNull(ownerSignIns.usedAt)),
      );
  },

  /** When a request is tried again, for example because the mail server was down. */
  async removeUnused(requestId: string): Promise<void> {
    await db
      .delete(ownerSignIns)
      .where(and(eq(ownerSignIns.requestId, requestId), isNull(ownerSignIns.usedAt)));
  },

  async countSince(email: string, since: Date): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(ownerSignIns)
      .where(and(eq(ownerSignIns.email, email), gt(ownerSignIns.createdAt, since)));
    return row?.count ?? 0;
  },

  async removeExpired(before: Date): Promise<void> {
    await db.delete(ownerSignIns).where(lt(ownerSignIns.expiresAt, before));
  },

  byPeople: (personIds: readonly string[]): Promise<SignIn[]> =>
    db
      .select()
      .from(ownerSignIns)
      .where(inArray(ownerSignIns.personId, [...personIds])),

  async erase(personIds: readonly string[]): Promise<number> {
    const rows = await db
      .delete(ownerSignIns)
      .where(inArray(ownerSignIns.personId, [...personIds]))
      .returning({ id: ownerSignIns.id });
    return rows.length;
  },
});

export const sessionStore = (db: Db) => ({
  async insert(session: Session): Promise<void> {
    await db.insert(ownerSessions).values(session);
  },

  async byTokenHash(tokenHash: string, usedAfter: Date): Promise<Session | undefined> {
    const [row] = await db
      .select()
      .from(ownerSessions)
      .where(and(eq(ownerSessions.tokenHash, tokenHash), gt(ownerSessions.lastUsedAt, usedAfter)));
    return row;
  },

  /** Newest first. */
  list: ({ personId, email }: Pick<Session, 'personId' | 'email'>, usedAfter: Date): Promise<Session[]> =>
    db
      .select()
      .from(ownerSessions)
      .where(
        and(
          eq(ownerSessions.personId, personId),
          eq(ownerSessions.email, email),
          gt(ownerSessions.lastUsedAt, usedAfter),
        ),
      )
      .orderBy(desc(ownerSessions.lastUsedAt), desc(ownerSessions.id)),

  byPeople: (personIds: readonly string[]): Promise<Session[]> =>
    db
      .select()
      .from(ownerSessions)
      .where(inArray(ownerSessions.personId, [...personIds])),

  async setUsed(id: string, lastUsedAt: Date): Promise<void> {
    await db.update(ownerSessions).set({ lastUsedAt }).where(eq(ownerSessions.id, id));
  },

  async removeByTokenHash(tokenHash: string): Promise<void> {
    await db.delete(ownerSessions).where(eq(ownerSessions.tokenHash, tokenHash));
  },

  async remove(id: string): Promise<void> {
    await db.delete(ownerSessions).where(eq(ownerSessions.id, id));
  },

  /** All sessions of the same person and address, except this one. */
  async removeOthers({ id, personId, email }: Session): Promise<void> {
    await db
      .delete(ownerSessions)
      .where(
        and(eq(ownerSessions.personId, personId), eq(ownerSessions.email, email), ne(ownerSessions.id, id)),
      );
  },

  async removeUnused(before: Date): Promise<void> {
    await db.delete(ownerSessions).where(lt(ownerSessions.lastUsedAt, before));
  },

  async erase(personIds: readonly string[]): Promise<number> {
    const rows = await db
      .delete(ownerSessions)
      .where(inArray(ownerSessions.personId, [...personIds]))
      .returning({ id: ownerSessions.id });
    return rows.length;
  },
});
