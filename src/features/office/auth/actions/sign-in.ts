import { badRequest, type RequestError } from '../../../../platform/errors.ts';
import { countOutcome } from '../../../../platform/metrics/outcomes.ts';
import { isOneTimePasswordExpired } from '../domain/user.ts';
import type { User } from '../schema.ts';
import { authStore } from '../store.ts';
import { accountChanges, bySignInPage } from './account-changes.ts';
import { catchRejection } from './authentication.ts';
import type { BetterAuth } from './better-auth.ts';
import { consumeCode } from './codes.ts';
import type { AuthDeps, Caller, WithCookies } from './deps.ts';
import { deviceCookies, findCookie } from './device-cookie.ts';
import { counters, lockout } from './lockout.ts';
import { decodeCookie } from './secrets.ts';

export type NextStep = 'Code' | 'NewPassword' | 'In';

const signInError = () =>
  badRequest(
    'InvalidCredentials',
    'The email address or password is incorrect. Check both and try again.',
    null,
  );
const passwordExpiredError = () =>
  badRequest(
    'PasswordExpired',
    'This one-time password has expired. Reset your password, or ask for a new one-time password.',
    null,
  );
const wrongCodeError = () =>
  badRequest('WrongCode', 'That code is incorrect or expired. Enter the latest code from your app.', 'code');

const challengeCookie = /^(?:__Secure-)?staff\.two_factor$/;

/** With a session cookie, better-auth would verify the code for that session instead of opening a new one. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  const headersLeft = new Headers(headers);
  headersLeft.set('cookie', cookies.filter((cookie) => !cookie.includes('staff.session_token=')).join('; '));
  return headersLeft;
}

export type SignIn = ReturnType<typeof signIn>;

export function signIn(deps: AuthDeps, betterAuth: BetterAuth) {
  const { database, now } = deps;
  const { record } = accountChanges(deps);
  const lock = lockout(deps);
  const devices = deviceCookies(deps);

  async function completeSignIn(
    userId: string,
    setCookies: string[],
    headers: Headers,
  ): Promise<WithCookies<NextStep> | undefined> {
    const previousSession = await catchRejection(betterAuth.api.getSession({ headers }));
    const user = await authStore(database.db).byId(userId);
    if (!user || user.disabledAt) {
      await authStore(database.db).endSessions(userId);
      return undefined;
    }
    const credential = user.mustChangePassword && (await authStore(database.db).findCredential(user.email));
    if (credential && isOneTimePasswordExpired(credential.setAt, now())) {
      await authStore(database.db).endSessions(userId);
      throw passwordExpiredError();
    }
    await database.transaction(async (tx) => {
      await authStore(tx).change(userId, { lastSignInAt: now() }, now());
      await record(tx, user, 'sign-in');
      if (!previousSession) return;
      // Otherwise, this browser's earlier session would stay valid, although nobody can see it anymore.
      await authStore(tx).endSession(previousSession.user.id, previousSession.session.id);
      await record(tx, previousSession.user, 'end-session');
    });
    const next = user.mustChangePassword ? 'NewPassword' : 'In';
    return { value: next, setCookies: [...setCookies, await devices.issue(user.email)] };
  }

  /** Removes a backup code from the account once it's used, which the owner must be able to see. */
  const consumeBackupCode = (user: User, code: string, headers: Headers) =>
    betterAuth.inTransaction(async (api, tx) => {
      const response = await catchRejection(
        api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
      );
      if (response) await record(tx, user, 'use-backup-code');
      return response;
    });

  /** The user whose sign-in is waiting for a code. The password step has set the cookie. */
  async function findChallengedUser(challenge: string | undefined): Promise<User | undefined> {
    const [identifier] = decodeCookie(challenge ?? '').split('.');
    if (!identifier) return undefined;
    const { internalAdapter } = await betterAuth.$context;
    const verification = await internalAdapter.findVerificationValue(identifier);
    return verification ? authStore(database.db).byId(verification.value) : undefined;
  }

  return {
    completeSignIn,

    /**
     * Counts a rejected sign-in and adds it to the audit log if the account exists. Don't wait for it before responding,
     * because the response time would reveal if the account exists.
     */
    async recordRejection(
      { status, errors }: RequestError,
      by: { email: string } | { headers: Headers },
    ): Promise<void> {
      countOutcome('sign_ins_rejected', errors[0]?.errorCode ?? 'Unknown');
      // While an account is locked, anyone could fill the audit log with attempts.
      if (status === 429) return;
      const user =
        'email' in by
          ? await authStore(database.db).byEmail(by.email.trim().toLowerCase())
          : await findChallengedUser(findCookie(by.headers, challengeCookie));
      if (user) await database.transaction((tx) => record(tx, user, 'rejected-sign-in', bySignInPage));
    },

    /** Throws the same error whether or not the account exists. */
    async withPassword(
      { email: enteredEmail, password }: { email: string; password: string },
      { headers, ipAddress }: Caller,
    ): Promise<WithCookies<NextStep>> {
      const email = enteredEmail.trim().toLowerCase();
      const device = await devices.find(email, headers);
      const limitedBy = device
        ? [counters.device(device)]
        : [counters.network(ipAddress), counters.password(email)];
      const signedIn = await lock.attempt(limitedBy, () =>
        catchRejection(
          betterAuth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
        ),
      );
      if (!signedIn) throw signInError();
      const setCookies = signedIn.headers.getSetCookie();
      if ('twoFactorRedirect' in signedIn.response) return { value: 'Code', setCookies };
      const result = await completeSignIn(signedIn.response.user.id, setCookies, headers);
      if (result) return result;
      throw signInError();
    },

    async withCode(enteredCode: string, { headers, ipAddress }: Caller): Promise<WithCookies<NextStep>> {
      const code = enteredCode.replace(/\s/g, '');
      const challenge = findCookie(headers, challengeCookie);
      const user = await findChallengedUser(challenge);
      const device = user && (await devices.find(user.email, headers));
      const limitedBy = device
        ? [counters.device(device)]
        : [counters.network(ipAddress), ...(user ? [counters.code(user.id)] : [])];
      const anonymous = withoutSession(headers);
      const codeResult = await lock.attempt(limitedBy, async () => {
        if (!user) return undefined;
        if (!/^\d{6}$/.test(code)) return consumeBackupCode(user, code, anonymous);
        return consumeCode(deps, user.id, code, (body) =>
          catchRejection(betterAuth.api.verifyTOTP({ body, headers: anonymous, returnHeaders: true })),
        );
      });
      if (!codeResult) throw wrongCodeError();
      const result = await completeSignIn(
        codeResult.response.user.id,
        codeResult.headers.getSetCookie(),
        headers,
      );
      if (result) return result;
      throw signInError();
    },
  };
}
