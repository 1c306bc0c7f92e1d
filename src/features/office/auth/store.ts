import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type ListQuery, listRows } from '../../../platform/staff/listing.ts';
import { demonstrationRole, type Role } from './domain/permissions.ts';
import { staffAccounts, staffSessions, staffTwoFactors, staffUsers, staffVerifications } from './table.ts';

export const authTables = {
  user: staffUsers,
  session: staffSessions,
  account: staffAccounts,
  verification: staffVerifications,
  twoFactor: staffTwoFactors,
};

/** Marks sign-ins that are waiting for a code. Reset links don't have this prefix. */
export const challengePrefix = '2fa-';

type Row = typeof staffUsers.$inferSelect;

const toUser = (row: Row) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  hasTotp: row.twoFactorEnabled,
  mustChangePassword: row.mustChangePassword,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
});

export const authStore = (db: Db) => ({
  async hasUsers(): Promise<boolean> {
    const [row] = await db.select({ one: sql`1` }).from(staffUsers).limit(1);
    return row !== undefined;
  },

  async byId(id: string) {
    const [row] = await db.select().from(staffUsers).where(eq(staffUsers.id, id));
    return row && toUser(row);
  },

  async byEmail(email: string) {
    const [row] = await db.select().from(staffUsers).where(eq(staffUsers.email, email));
    return row && toUser(row);
  },

  async findCredential(email: string): Promise<{ hash: string; setAt: Date } | undefined> {
    const [row] = await db
      .select({ hash: staffAccounts.password, setAt: staffAccounts.updatedAt })
      .from(staffAccounts)
      .innerJoin(staffUsers, eq(staffUsers.id, staffAccounts.userId))
      .where(eq(staffUsers.email, email));
    return row?.hash ? { hash: row.hash, setAt: row.setAt } : undefined;
  },

  async list(query: ListQuery<{ role?: Role; isDisabled?: boolean }>) {
    const { role, isDisabled } = query.filter;
    const parts: (SQL | undefined)[] = [
      ne(staffUsers.role, demonstrationRole),
      role === undefined ? undefined : eq(staffUsers.role, role),
      isDisabled === undefined ? undefined : sql`(${staffUsers.disabledAt} is not null) = ${isDisabled}`,
    ];
    const sorts = { name: staffUsers.name, email: staffUsers.email };
    const list = await listRows(db, staffUsers, query, { where: and(...parts), sorts, key: staffUsers.id });
    return { ...list, rows: list.rows.map(toUser) };
  },

  async findUsersWithPassword(ids: readonly string[]): Promise<string[]> {
    const rows = await db
      .select({ id: staffAccounts.userId })
      .from(staffAccounts)
      .where(and(inArray(staffAccounts.userId, [...ids]), isNotNull(staffAccounts.password)));
    return rows.map(({ id }) => id);
  },

  async listActive() {
    const rows = await db
      .select()
      .from(staffUsers)
      .where(and(isNull(staffUsers.disabledAt), ne(staffUsers.role, demonstrationRole)))
      .orderBy(asc(staffUsers.name));
    return rows.map(toUser);
  },

  async add(user: Pick<Row, 'id' | 'name' | 'email' | 'role' | 'mustChangePassword'>, at: Date) {
    const insertedRows = await db
      .insert(staffUsers)
      .values({ ...user, emailVerified: true, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: staffUsers.email })
      .returning({ id: staffUsers.id });
    return insertedRows.length > 0;
  },

  async change(
    id: string,
    change: Partial<
      Pick<Row, 'name' | 'role' | 'disabledAt' | 'mustChangePassword' | 'lastSignInAt' | 'twoFactorEnabled'>
    >,
    at: Date,
  ): Promise<void> {
    await db
      .update(staffUsers)
      .set({ ...change, updatedAt: at })
      .where(eq(staffUsers.id, id));
  },

  /** Locks the rows, so that two administrators can't be removed at the same time. */
  async countOtherAdministrators(id: string): Promise<number> {
    const rows = await db
      .select({ id: staffUsers.id })
      .from(staffUsers)
      .where(and(eq(staffUsers.role, 'administrator'), isNull(staffUsers.disabledAt)))
      .for('update');
    return rows.filter((row) => row.id !== id).length;
  },

  async setPassword(userId: string, id: string, hash: string, at: Date): Promise<void> {
    await db.delete(staffAccounts).where(eq(staffAccounts.userId, userId));
    await db.insert(staffAccounts).values({
      id,
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
      createdAt: at,
      updatedAt: at,
    });
  },

  async sessionsByUser(userId: string) {
    const rows = await db
      .select()
      .from(staffSessions)
      .where(and(eq(staffSessions.userId, userId), sql`${staffSessions.expiresAt} > now()`))
      .orderBy(desc(staffSessions.updatedAt));
    return rows.map((row) => ({
      id: row.id,
      token: row.token,
      startedAt: row.createdAt.toISOString(),
      lastUsedAt: row.updatedAt.toISOString(),
      ipAddress: row.ipAddress,
      browser: row.userAgent,
    }));
  },

  async endSession(userId: string, id: string): Promise<boolean> {
    const deletedRows = await db
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, userId), eq(staffSessions.id, id)))
      .returning({ id: staffSessions.id });
    return deletedRows.length > 0;
  },

  async removeVerifications(userId: string): Promise<void> {
    await db.delete(staffVerifications).where(eq(staffVerifications.value, userId));
  },

  /** Removes links from before `createdBefore`, except the newest `maxLinks`. */
  async removeOldPasswordLinks(userId: string, maxLinks: number, createdBefore: Date): Promise<void> {
    const { id, value, identifier, createdAt } = staffVerifications;
    const links = and(eq(value, userId), not(like(identifier, `${challengePrefix}%`)));
    const olderLinks = await db
      .select({ id })
      .from(staffVerifications)
      .where(links)
      .orderBy(desc(createdAt))
      .offset(maxLinks);
    const ids = olderLinks.map((link) => link.id);
    await db.delete(staffVerifications).where(and(inArray(id, ids), lt(createdAt, createdBefore)));
  },

  async saveReauthentication(sessionId: string, at: Date): Promise<void> {
    await db.update(staffSessions).set({ reauthenticatedAt: at }).where(eq(staffSessions.id, sessionId));
  },

  async endSessions(userId: string, exceptToken?: string): Promise<void> {
    const isOfUser = eq(staffSessions.userId, userId);
    await db
      .delete(staffSessions)
      .where(exceptToken === undefined ? isOfUser : and(isOfUser, ne(staffSessions.token, exceptToken)));
  },

  /** Locks the rows, so that a backup code used in the meantime stays used. */
  totpSecrets: () =>
    db
      .select({
        id: staffTwoFactors.id,
        secret: staffTwoFactors.secret,
        backupCodes: staffTwoFactors.backupCodes,
      })
      .from(staffTwoFactors)
      .for('update'),

  async changeTotpSecret(id: string, encryptedTotp: { secret: string; backupCodes: string }): Promise<void> {
    await db.update(staffTwoFactors).set(encryptedTotp).where(eq(staffTwoFactors.id, id));
  },

  async removeTotp(userId: string): Promise<void> {
    await db.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, userId));
  },
});
