import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import type { PersonTable } from '../../platform/feature.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownerEmailChanges, ownerSessions, ownerSignIns } from './table.ts';

export type SignIn = typeof ownerSignIns.$inferSelect;
export type Session = typeof ownerSessions.$inferSelect;
export type EmailChange = typeof ownerEmailChanges.$inferSelect;

export const ownerTables: PersonTable[] = [
  { table: ownerSignIns, id: ownerSignIns.id, personId: ownerSignIns.personId, isRecord: false },
  { table: ownerSessions, id: ownerSessions.id, personId: ownerSessions.personId, isRecord: false },
  {
    table: ownerEmailChanges,
    id: ownerEmailChanges.id,
    personId: ownerEmailChanges.personId,
    isRecord: false,
  },
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

  async setEmail(id: string, email: string): Promise<void> {
    await db.update(ownerSessions).set({ email }).where(eq(ownerSessions.id, id));
  },

  async byIdForUpdate(id: string): Promise<Session | undefined> {
    const [row] = await db.select().from(ownerSessions).where(eq(ownerSessions.id, id)).for('update');
    return row;
  },

  /** All sessions of the person under these addresses. */
  async removeUnder(personId: string, emails: readonly string[]): Promise<void> {
    await db
      .delete(ownerSessions)
      .where(and(eq(ownerSessions.personId, personId), inArray(ownerSessions.email, [...emails])));
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

const isWaiting = and(isNull(ownerEmailChanges.confirmedAt), isNull(ownerEmailChanges.endedAt));

export const emailChangeStore = (db: Db) => ({
  /** Changes of one person wait for each other until the transaction ends. */
  async lockPerson(personId: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`owner-email/${personId}`}, 0))`);
  },

  async insert(
    change: Pick<
      EmailChange,
      'id' | 'personId' | 'sessionId' | 'fromEmail' | 'toEmail' | 'askedAt' | 'expiresAt'
    >,
  ): Promise<void> {
    await db.insert(ownerEmailChanges).values(change);
  },

  async byId(id: string): Promise<EmailChange | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await db.select().from(ownerEmailChanges).where(eq(ownerEmailChanges.id, id));
    return row;
  },

  /** Undefined if the session waits for no link. */
  async waiting(sessionId: string): Promise<EmailChange | undefined> {
    const [row] = await db
      .select()
      .from(ownerEmailChanges)
      .where(and(eq(ownerEmailChanges.sessionId, sessionId), isWaiting))
      .orderBy(desc(ownerEmailChanges.askedAt))
      .limit(1);
    return row;
  },

  /** Links that nobody used yet no longer work. */
  async endWaiting(of: { sessionId: string } | { personId: string }, endedAt: Date): Promise<void> {
    const isMeant =
      'sessionId' in of
        ? eq(ownerEmailChanges.sessionId, of.sessionId)
        : eq(ownerEmailChanges.personId, of.personId);
    await db.update(ownerEmailChanges).set({ endedAt }).where(and(isMeant, isWaiting));
  },

  async setConfirmed(
    id: string,
    confirmed: Pick<EmailChange, 'confirmedAt' | 'contractIds' | 'contractNumbers' | 'messageIds'>,
  ): Promise<void> {
    await db.update(ownerEmailChanges).set(confirmed).where(eq(ownerEmailChanges.id, id));
  },

  /** This change and the person's later ones, oldest first, unless they were taken back. */
  listConfirmedSince: ({ personId, confirmedAt }: EmailChange): Promise<EmailChange[]> =>
    db
      .select()
      .from(ownerEmailChanges)
      .where(
        and(
          eq(ownerEmailChanges.personId, personId),
          isNotNull(ownerEmailChanges.confirmedAt),
          gte(ownerEmailChanges.confirmedAt, confirmedAt ?? new Date(0)),
          isNull(ownerEmailChanges.endedAt),
        ),
      )
      .orderBy(ownerEmailChanges.confirmedAt),

  async end(ids: readonly string[], endedAt: Date): Promise<void> {
    await db
      .update(ownerEmailChanges)
      .set({ endedAt })
      .where(inArray(ownerEmailChanges.id, [...ids]));
  },

  countSince: (by: { personId: string } | { toEmail: string }, since: Date): Promise<number> =>
    db.$count(
      ownerEmailChanges,
      and(
        'personId' in by
          ? eq(ownerEmailChanges.personId, by.personId)
          : eq(ownerEmailChanges.toEmail, by.toEmail),
        gt(ownerEmailChanges.askedAt, since),
      ),
    ),

  async removeAskedBefore(before: Date): Promise<void> {
    await db.delete(ownerEmailChanges).where(lt(ownerEmailChanges.askedAt, before));
  },

  byPeople: (personIds: readonly string[]): Promise<EmailChange[]> =>
    db
      .select()
      .from(ownerEmailChanges)
      .where(inArray(ownerEmailChanges.personId, [...personIds])),

  async erase(personIds: readonly string[]): Promise<number> {
    const rows = await db
      .delete(ownerEmailChanges)
      .where(inArray(ownerEmailChanges.personId, [...personIds]))
      .returning({ id: ownerEmailChanges.id });
    return rows.length;
  },
});
