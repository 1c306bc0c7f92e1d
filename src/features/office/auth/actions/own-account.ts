import { randomUUID } from 'node:crypto';
import { badRequest } from '../../../../platform/errors.ts';
import { type IsListed, passwordError } from '../domain/password-rules.ts';
import { authStore } from '../store.ts';
import { type Authentication, undefinedIfRejected } from './authentication.ts';
import type { AuthDeps, WithCookies } from './deps.ts';
import { deviceCookies } from './device-cookie.ts';
import { counters, lockout } from './lockout.ts';
import { passwordChanged } from './password-changed.ts';
import type { SignedIn } from './sessions.ts';
import { passwordLinkQueue } from './users.ts';

let list: Promise<IsListed> | undefined;

/** The most common leaked passwords, from a package. Loaded on first use, because it takes 20 MB of memory. */
export function loadBreachedPasswords(): Promise<IsListed> {
  list ??= import('fxa-common-password-list').then(
    ({ default: known }) =>
      (text: string) =>
        known.test(text),
  );
  return list;
}

const wrongPassword = (field: 'currentPassword' | 'password') =>
  badRequest('WrongPassword', 'That password is incorrect. Try again.', field);
const linkExpired = () =>
  badRequest('LinkExpired', 'This link has expired. Request a new one on the sign-in page.', null);

const alreadySetUp = () =>
  badRequest(
    'TotpAlreadySetUp',
    'You already have an authenticator app. Remove it before you set up another one.',
    null,
  );

const sessionTokenIn = (setCookies: string[]): string | undefined =>
  setCookies.flatMap((line) => /^(?:__Secure-)?staff\.session_token=([^.;]+)/.exec(line)?.[1] ?? [])[0];

async function rejectWeak(newPassword: string, owner: { email: string; name: string }): Promise<void> {
  const error = passwordError(newPassword, owner, await loadBreachedPasswords());
  if (error) throw badRequest('WeakPassword', error, 'newPassword');
}

export function ownAccount(deps: AuthDeps, library: Authentication) {
  const { database, jobs, auditTrail } = deps;
  const lock = lockout(deps);

  /** Limits what a stolen session can guess. */
  const attempt = <T>(user: SignedIn, work: () => Promise<T>) =>
    lock.attempt([counters.ownAccount(user.id)], () => undefinedIfRejected(work()));

  const record = (user: { id: string; name: string }, action: string) =>
    database.transaction((tx) =>
      auditTrail.record(tx, {
        staffId: user.id,
        staffName: user.name,
        subject: 'users',
        subjectId: user.id,
        action,
        before: null,
        after: null,
      }),
    );

  /** better-auth stores links under this name, and checks them again when they're used. */
  async function ownerOfLink(token: string) {
    const { internalAdapter } = await library.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const owner = link && link.expiresAt > new Date() && (await authStore(database.db).byId(link.value));
    return owner && !owner.disabledAt ? owner : undefined;
  }

  return {
    /** Ends every other session. Throws 400 at the field that is wrong. */
    async changePassword(
      user: SignedIn,
      passwords: { currentPassword: string; newPassword: string },
      headers: Headers,
    ): Promise<string[]> {
      await rejectWeak(passwords.newPassword, user);
      if (passwords.newPassword === passwords.currentPassword)
        throw badRequest('SamePassword', 'Choose a password other than your current one.', 'newPassword');
      const body = { ...passwords, revokeOtherSessions: true };
      const changed = await attempt(user, () =>
        library.api.changePassword({ body, headers, returnHeaders: true }),
      );
      if (!changed) throw wrongPassword('currentPassword');
      await passwordChanged(deps, database.db, user, { isTemporary: false });
      await record(user, 'change-password');
      return [...changed.headers.getSetCookie(), await deviceCookies(deps).issue(user.email)];
    },

    /** Doesn't reveal whether the account exists. */
    async forgotPassword(email: string): Promise<void> {
      const user = await authStore(database.db).byEmail(email.trim().toLowerCase());
      // Adds a job even without an account, because a faster response would reveal that.
      const userId = user && !user.disabledAt ? user.id : randomUUID();
      await database.transaction((tx) => jobs.add(tx, passwordLinkQueue, { userId }));
    },

    /** Ends all sessions. Throws 400 when the link has expired. */
    async choosePassword({ token, newPassword }: { token: string; newPassword: string }): Promise<void> {
      const owner = await ownerOfLink(token);
      if (!owner) throw linkExpired();
      await rejectWeak(newPassword, owner);
      const chosen = await undefinedIfRejected(library.api.resetPassword({ body: { token, newPassword } }));
      if (!chosen) throw linkExpired();
    },

    async startTotpSetup(
      user: SignedIn,
      password: string,
      headers: Headers,
    ): Promise<{ uri: string; backupCodes: string[] }> {
      if (user.hasTotp) throw alreadySetUp();
      const setup = await attempt(user, () => library.api.enableTwoFactor({ body: { password }, headers }));
      if (setup?.method !== 'totp') throw wrongPassword('password');
      return { uri: setup.totpURI, backupCodes: setup.backupCodes };
    },

    /** Ends every other session, because those were opened with only the password. */
    async confirmTotp(user: SignedIn, code: string, headers: Headers): Promise<WithCookies<null>> {
      if (user.hasTotp) throw alreadySetUp();
      const body = { code: code.replace(/\s/g, '') };
      const confirmed = await attempt(user, () =>
        library.api.verifyTOTP({ body, headers, returnHeaders: true }),
      );
      if (!confirmed)
        throw badRequest('WrongCode', 'That code is incorrect. Enter the latest code from your app.', 'code');
      const setCookies = confirmed.headers.getSetCookie();
      await authStore(database.db).endSessions(user.id, sessionTokenIn(setCookies));
      await record(user, 'set-up-totp');
      return { value: null, setCookies };
    },

    async removeTotp(user: SignedIn, password: string, headers: Headers): Promise<WithCookies<null>> {
      const removed = await attempt(user, () =>
        library.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (!removed) throw wrongPassword('password');
      const setCookies = removed.headers.getSetCookie();
      await authStore(database.db).endSessions(user.id, sessionTokenIn(setCookies));
      await record(user, 'remove-totp');
      return { value: null, setCookies };
    },
  };
}
