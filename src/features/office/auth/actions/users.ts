import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { demonstrationRole, type Role } from '../domain/permissions.ts';
import {
  firstAdministratorName,
  getUserStatus,
  isOneTimePasswordExpired,
  type OneTimePassword,
  type UserStatus,
} from '../domain/user.ts';
import type { User, UserSession, UserWork } from '../schema.ts';
import { authStore } from '../store.ts';
import { accountChanges, byRescue, byStart, type ChangedBy } from './account-changes.ts';
import type { BetterAuth } from './better-auth.ts';
import type { AuthDeps } from './deps.ts';
import { notices } from './notices.ts';
import { reencrypt } from './secrets.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Four groups of five characters: 99 bits, without lookalikes. */
const generateOneTimePassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

const userNotFoundError = () => notFound('UserNotFound', "This user doesn't exist.");
export const passwordLinkQueue = 'staff-password-link';

/** A stranger's request must not invalidate a link that its owner has just received. */
const freshLinkMs = 15 * 60 * 1000;
/** With the new link, three links are valid. */
const keptLinkCount = 2;

const jobData = z.object({ userId: z.string() });

export function users(deps: AuthDeps, betterAuth: BetterAuth) {
  const { database, now, jobs } = deps;
  const { savePasswordChange } = accountChanges(deps);
  const { notify, notifyAdministrators } = notices(deps);

  async function requireUser(db: Db, id: string): Promise<User> {
    const user = await authStore(db).byId(id);
    if (!user || user.role === demonstrationRole) throw userNotFoundError();
    return user;
  }

  /** Throws 400 if no administrator would be left, or if users would lock themselves out. */
  async function checkAdministrators(
    tx: Db,
    user: User,
    changes: { role: Role; isDisabled: boolean },
    by: string,
  ) {
    if (user.id === by && (changes.isDisabled || changes.role !== user.role))
      throw badRequest(
        'OwnAccount',
        "You can't change your own role or access. Ask another administrator.",
        'role',
      );
    const givesUpRole = changes.isDisabled || changes.role !== 'administrator';
    if (
      user.role === 'administrator' &&
      givesUpRole &&
      (await authStore(tx).countOtherAdministrators(user.id)) === 0
    )
      throw badRequest(
        'LastAdministrator',
        'This is the last administrator. Make another user an administrator first.',
        'role',
      );
  }

  async function issueOneTimePassword(
    tx: Db,
    user: { id: string; name: string; email: string },
    change: { action: string; by: ChangedBy; isFirst?: boolean },
  ): Promise<OneTimePassword> {
    const password = generateOneTimePassword();
    const { password: hasher } = await betterAuth.$context;
    await authStore(tx).setPassword(user.id, randomUUID(), await hasher.hash(password), now());
    await savePasswordChange(tx, user, { ...change, isTemporary: true });
    await authStore(tx).endSessions(user.id);
    return { id: user.id, email: user.email, password };
  }

  const notifyOfNewAdministrator = (tx: Db, aboutId: string, by: string) =>
    notifyAdministrators(tx, { kind: 'administrator', aboutId, by }, aboutId);

  return {
    async list(
      query: ListQuery<{ role?: Role; isDisabled?: boolean }>,
    ): Promise<ListResult<User & { status: UserStatus }>> {
      const { rows, ...list } = await authStore(database.db).list(query);
      const acceptedIds = await authStore(database.db).findUsersWithPassword(rows.map(({ id }) => id));
      return {
        ...list,
        rows: rows.map((user) => ({ ...user, status: getUserStatus(user, acceptedIds.includes(user.id)) })),
      };
    },

    active: (db: Db = database.db): Promise<User[]> => authStore(db).listActive(),

    byEmail: (email: string): Promise<User | undefined> => authStore(database.db).byEmail(email),

    async find(
      db: Db,
      id: string,
    ): Promise<(User & { status: UserStatus; sessions: UserSession[]; work: UserWork }) | undefined> {
      const user = await authStore(db).byId(id);
      if (!user || user.role === demonstrationRole) return undefined;
      const sessions = await authStore(db).sessionsByUser(id);
      const hasPassword = (await authStore(db).findUsersWithPassword([id])).length > 0;
      return {
        ...user,
        status: getUserStatus(user, hasPassword),
        sessions: sessions.map(({ token: _token, ...session }) => session),
        work: {
          ...(await deps.leadStaff.countOwned(db, id)),
          messages: await deps.contact.countAssigned(db, id),
        },
      };
    },

    async add(
      tx: Db,
      { name, email, role }: Pick<User, 'name' | 'email' | 'role'>,
      by: string,
    ): Promise<string> {
      const user = {
        id: randomUUID(),
        name,
        email: email.trim().toLowerCase(),
        role,
        mustChangePassword: false,
      };
      if (!(await authStore(tx).add(user, now())))
        throw badRequest('EmailTaken', 'Another user already has this email address.', 'email');
      await jobs.add(tx, passwordLinkQueue, { userId: user.id });
      if (role === 'administrator') await notifyOfNewAdministrator(tx, user.id, by);
      return user.id;
    },

    async change(
      tx: Db,
      id: string,
      {
        name,
        role,
        isDisabled,
        handOverTo,
      }: { name: string; role: Role; isDisabled: boolean; handOverTo?: string | null | undefined },
      { id: by, name: byName }: { id: string; name: string },
    ): Promise<void> {
      const user = await requireUser(tx, id);
      await checkAdministrators(tx, user, { role, isDisabled }, by);
      const disabledAt = isDisabled ? new Date(user.disabledAt ?? now()) : null;
      await authStore(tx).change(id, { name, role, disabledAt }, now());
      if (role !== user.role) await notify(tx, id, { kind: 'role' });
      const wasAdministrator = user.role === 'administrator' && !user.disabledAt;
      if (role === 'administrator' && !isDisabled && !wasAdministrator)
        await notifyOfNewAdministrator(tx, id, by);
      if (!isDisabled) return;
      await authStore(tx).endSessions(id);
      await authStore(tx).removeVerifications(id);
      if (!handOverTo) return;
      await deps.leadStaff.handOver(tx, id, handOverTo);
      await deps.contact.handOver(tx, id, handOverTo, { name: byName });
    },

    async endSessions(tx: Db, id: string): Promise<void> {
      await requireUser(tx, id);
      await authStore(tx).endSessions(id);
    },

    async removeTotp(tx: Db, id: string): Promise<void> {
      await requireUser(tx, id);
      await authStore(tx).removeTotp(id);
      await authStore(tx).change(id, { twoFactorEnabled: false }, now());
      await authStore(tx).endSessions(id);
      await notify(tx, id, { kind: 'totp-off' });
    },

    async sendPasswordLink(tx: Db, id: string): Promise<void> {
      const user = await requireUser(tx, id);
      if (user.disabledAt)
        throw badRequest('Disabled', 'This user is disabled. Enable the user first.', null);
      await jobs.add(tx, passwordLinkQueue, { userId: id });
    },

    /** If several instances start at once, only one creates the user. */
    createFirstAdministrator: (email: string): Promise<OneTimePassword | undefined> =>
      database.transaction(async (tx) => {
        if (await authStore(tx).hasUsers()) return undefined;
        const user = {
          id: randomUUID(),
          name: firstAdministratorName,
          email,
          role: 'administrator' as const,
          mustChangePassword: true,
        };
        if (!(await authStore(tx).add(user, now()))) return undefined;
        return issueOneTimePassword(tx, user, { action: 'add', by: byStart, isFirst: true });
      }),

    /** For operators with console access. Also removes the authenticator app. */
    restoreAccess: (email: string): Promise<OneTimePassword | undefined> =>
      database.transaction(async (tx) => {
        const user = await authStore(tx).byEmail(email.trim().toLowerCase());
        if (!user) return undefined;
        await authStore(tx).removeTotp(user.id);
        await authStore(tx).change(user.id, { twoFactorEnabled: false, disabledAt: null }, now());
        if (user.hasTotp) await notify(tx, user.id, { kind: 'totp-off' });
        return issueOneTimePassword(tx, user, { action: 'rescue', by: byRescue });
      }),

    /** Removes files of one-time passwords that expired or were used on another instance. */
    async removeOldPasswordFiles(): Promise<void> {
      for (const id of deps.oneTimePasswordFiles?.userIds() ?? []) {
        const user = await authStore(database.db).byId(id);
        const credential =
          user?.mustChangePassword && (await authStore(database.db).findCredential(user.email));
        if (!credential || isOneTimePasswordExpired(credential.setAt, now()))
          deps.oneTimePasswordFiles?.remove(id);
      }
    },

    /** Encrypts the secrets of authenticator apps with the current secret, so that earlier secrets can be removed. */
    async reencryptSecrets(): Promise<void> {
      if (deps.previousSecrets.length === 0) return;
      const { secretConfig } = await betterAuth.$context;
      await database.transaction(async (tx) => {
        for (const { id, secret, backupCodes } of await authStore(tx).totpSecrets())
          await authStore(tx).changeTotpSecret(id, {
            secret: await reencrypt(secretConfig, secret),
            backupCodes: await reencrypt(secretConfig, backupCodes),
          });
      });
    },

    handlePasswordLinkJob: (async (data) => {
      const user = await authStore(database.db).byId(jobData.parse(data).userId);
      if (!user || user.disabledAt || user.role === demonstrationRole) return;
      await authStore(database.db).removeOldPasswordLinks(
        user.id,
        keptLinkCount,
        new Date(Date.now() - freshLinkMs),
      );
      await betterAuth.sendPasswordLink(user.email);
    }) satisfies JobHandler as JobHandler,
  };
}
