import { randomUUID } from 'node:crypto';
import { badRequest } from '../../../../platform/errors.ts';
import { findPasswordError, type IsListed } from '../domain/password-rules.ts';
import { authStore } from '../store.ts';
import { accountChanges, byLink } from './account-changes.ts';
import { catchRejection } from './authentication.ts';
import type { BetterAuth } from './better-auth.ts';
import { consumeCode } from './codes.ts';
import type { AuthDeps, WithCookies } from './deps.ts';
import { deviceCookies } from './device-cookie.ts';
import { counters, lockout } from './lockout.ts';
import type { CurrentUser } from './sessions.ts';
import { passwordLinkQueue } from './users.ts';

let breachedPasswords: Promise<IsListed> | undefined;

/** The most common leaked passwords, from a package. Loaded on first use, because it takes 20 MB of memory. */
export function loadBreachedPasswords(): Promise<IsListed> {
  breachedPasswords ??= import('fxa-common-password-list').then(
    ({ default: commonPasswords }) =>
      (text: string) =>
        commonPasswords.test(text),
  );
  return breachedPasswords;
}

const wrongPasswordError = (field: 'currentPassword' | 'password') =>
  badRequest('WrongPassword', 'That password is incorrect. Try again.', field);
const linkExpiredError = () =>
  badRequest('LinkExpired', 'This link has expired. Request a new one on the sign-in page.', null);

/** The most reset links that anyone can request for one email address. */
const maxLinks = 3;
const linkWindowSeconds = 60 * 60;

const alreadySetUpError = () =>
  badRequest(
    'TotpAlreadySetUp',
    'You already have an authenticator app. Remove it before you set up another one.',
    null,
  );

const findSessionToken = (setCookies: string[]): string | undefined =>
  setCookies.flatMap((line) => /^(?:__Secure-)?staff\.session_token=([^.;]+)/.exec(line)?.[1] ?? [])[0];

async function rejectWeak(newPassword: string, owner: { email: string; name: string }): Promise<void> {
  const error = findPasswordError(newPassword, owner, await loadBreachedPasswords());
  if (error) throw badRequest('WeakPassword', error, 'newPassword');
}

export function ownAccount(deps: AuthDeps, betterAuth: BetterAuth) {
  const { database, jobs, abuse } = deps;
  const lock = lockout(deps);
  const { record, savePasswordChange, recordTotpChange } = accountChanges(deps);

  /** Limits guesses by someone with a stolen session. */
  const attempt = <T>(user: CurrentUser, task: () => Promise<T | undefined>) =>
    lock.attempt([counters.ownAccount(user.id)], task);

  /** Ends all other sessions. Returns the cookies of the session that replaces this one, or undefined if it's rejected. */
  const changeTotp = (
    user: CurrentUser,
    isOn: boolean,
    change: (api: BetterAuth['api']) => Promise<{ headers: Headers }>,
  ): Promise<string[] | undefined> =>
    betterAuth.inTransaction(async (api, tx) => {
      const result = await catchRejection(change(api));
      if (!result) return undefined;
      const setCookies = result.headers.getSetCookie();
      await authStore(tx).endSessions(user.id, findSessionToken(setCookies));
      await recordTotpChange(tx, user, isOn);
      return setCookies;
    });

  /** better-auth stores links under this name, and checks them again when they're used. */
  async function findLinkOwner(token: string) {
    const { internalAdapter } = await betterAuth.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const owner = link && link.expiresAt > new Date() && (await authStore(database.db).byId(link.value));
    return owner && !owner.disabledAt ? owner : undefined;
  }

  return {
    /** Ends all other sessions. Throws 400 at the field that is wrong. */
    async changePassword(
      user: CurrentUser,
      passwords: { currentPassword: string; newPassword: string },
      headers: Headers,
    ): Promise<string[]> {
      await rejectWeak(passwords.newPassword, user);
      if (passwords.newPassword === passwords.currentPassword)
        throw badRequest('SamePassword', 'Choose a password other than your current one.', 'newPassword');
      const body = { ...passwords, revokeOtherSessions: true };
      const result = await attempt(user, () =>
        betterAuth.inTransaction(async (api, tx) => {
          const response = await catchRejection(api.changePassword({ body, headers, returnHeaders: true }));
          if (response) await savePasswordChange(tx, user, { action: 'change-password' });
          return response;
        }),
      );
      if (!result) throw wrongPasswordError('currentPassword');
      return [...result.headers.getSetCookie(), await deviceCookies(deps).issue(user.email)];
    },

    /** Doesn't reveal if the account exists. Counts requests by the entered address, because each link is an email to its owner. */
    async forgotPassword(enteredEmail: string): Promise<void> {
      const email = enteredEmail.trim().toLowerCase();
      const { count } = await abuse.countAttempt(`staff.link.${email}`, linkWindowSeconds);
      const user = await authStore(database.db).byEmail(email);
      // Adds a job in any case, because a faster response would reveal that there's no account.
      const userId = user && !user.disabledAt && count <= maxLinks ? user.id : randomUUID();
      await database.transaction((tx) => jobs.add(tx, passwordLinkQueue, { userId }));
    },

    /** Says whose password a link can set, before they type one. Throws 400 if the link has expired. */
    async checkLink(token: string): Promise<{ email: string }> {
      const owner = await findLinkOwner(token);
      if (!owner) throw linkExpiredError();
      return { email: owner.email };
    },

    /** Ends all sessions. This browser gets a device cookie, so that strangers' guesses can't lock it out. Throws 400 if the link has expired. */
    async choosePassword({ token, newPassword }: { token: string; newPassword: string }): Promise<string[]> {
      const owner = await findLinkOwner(token);
      if (!owner) throw linkExpiredError();
      await rejectWeak(newPassword, owner);
      const result = await betterAuth.inTransaction(async (api, tx) => {
        const isFirst = (await authStore(tx).findCredential(owner.email)) === undefined;
        const response = await catchRejection(api.resetPassword({ body: { token, newPassword } }));
        if (response) await savePasswordChange(tx, owner, { action: 'choose-password', by: byLink, isFirst });
        return response;
      });
      if (!result) throw linkExpiredError();
      return [await deviceCookies(deps).issue(owner.email)];
    },

    async startTotpSetup(
      user: CurrentUser,
      password: string,
      headers: Headers,
    ): Promise<{ uri: string; backupCodes: string[] }> {
      if (user.hasTotp) throw alreadySetUpError();
      const setup = await attempt(user, () =>
        betterAuth.inTransaction(async (api, tx) => {
          const response = await catchRejection(api.enableTwoFactor({ body: { password }, headers }));
          if (response) await record(tx, user, 'start-totp-setup');
          return response;
        }),
      );
      if (setup?.method !== 'totp') throw wrongPasswordError('password');
      return { uri: setup.totpURI, backupCodes: setup.backupCodes };
    },

    /** Ends all other sessions, because those were opened with only the password. */
    async confirmTotp(user: CurrentUser, code: string, headers: Headers): Promise<WithCookies<null>> {
      if (user.hasTotp) throw alreadySetUpError();
      const setCookies = await attempt(user, () =>
        consumeCode(deps, user.id, code, (body) =>
          changeTotp(user, true, (api) => api.verifyTOTP({ body, headers, returnHeaders: true })),
        ),
      );
      if (!setCookies)
        throw badRequest('WrongCode', 'That code is incorrect. Enter the latest code from your app.', 'code');
      return { value: null, setCookies };
    },

    async removeTotp(user: CurrentUser, password: string, headers: Headers): Promise<WithCookies<null>> {
      const setCookies = await attempt(user, () =>
        changeTotp(user, false, (api) =>
          api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
        ),
      );
      if (!setCookies) throw wrongPasswordError('password');
      return { value: null, setCookies };
    },
  };
}
