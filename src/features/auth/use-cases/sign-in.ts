import { badRequest } from '../../../platform/errors.ts';
import { authStore } from '../store.ts';
import type { Authentication } from './authentication.ts';
import type { AuthDeps, Caller, WithCookies } from './deps.ts';
import { lockOut } from './lock-out.ts';
import { unlessRefused } from './unless-refused.ts';

/** What a browser does after a step of the sign-in. */
export type NextStep = 'Code' | 'NewPassword' | 'In';

const refused = () =>
  badRequest('SignInRefused', 'That e-mail address and password do not belong together.', null);
const wrongCode = () =>
  badRequest('WrongCode', 'That code does not hold, or no longer. Take the newest one.', 'code');

/** Signing in: by password, and by a code where an authenticator app is set up. */
export function signIn(deps: AuthDeps, library: Authentication) {
  const { database, now, auditTrail } = deps;
  const lock = lockOut(deps);

  /** A user who was let in, unless they may not be any more. */
  async function enter(userId: string, setCookies: string[]): Promise<WithCookies<NextStep> | undefined> {
    const user = await authStore(database.db).byId(userId);
    if (!user || user.disabledAt) {
      await authStore(database.db).endSessions(userId);
      return undefined;
    }
    await database.transaction(async (tx) => {
      await authStore(tx).change(userId, { lastSignInAt: now() }, now());
      await auditTrail.record(tx, {
        staffId: userId,
        staffName: user.name,
        subject: 'users',
        subjectId: userId,
        deed: 'sign-in',
        before: null,
        after: null,
      });
    });
    return { answer: user.mustChangePassword ? 'NewPassword' : 'In', setCookies };
  }

  return {
    /** Throws 400 `SignInRefused`, which says nothing of whether there is such an account, and 429 after too many. */
    async withPassword(
      { email: typed, password }: { email: string; password: string },
      { headers, ipAddress }: Caller,
    ): Promise<WithCookies<NextStep>> {
      const email = typed.trim().toLowerCase();
      await lock.check(ipAddress, email);
      const signedIn = await unlessRefused(
        library.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      );
      if (!signedIn) {
        await lock.count(ipAddress, email);
        throw refused();
      }
      const setCookies = signedIn.headers.getSetCookie();
      if ('twoFactorRedirect' in signedIn.response) return { answer: 'Code', setCookies };
      const entered = await enter(signedIn.response.user.id, setCookies);
      if (entered) return entered;
      throw refused();
    },

    /** The second step: a code of the app, or one of the codes that were kept for when it is lost. */
    async withCode(typed: string, { headers, ipAddress }: Caller): Promise<WithCookies<NextStep>> {
      const code = typed.replace(/\s/g, '');
      await lock.check(ipAddress);
      const body = { code };
      const isFromApp = /^\d{6}$/.test(code);
      const verified = await unlessRefused(
        isFromApp
          ? library.api.verifyTOTP({ body, headers, returnHeaders: true })
          : library.api.verifyBackupCode({ body, headers, returnHeaders: true }),
      );
      const userId = verified?.response.user.id;
      if (!verified || !userId) {
        await lock.count(ipAddress);
        throw wrongCode();
      }
      // A code that somebody looked at over a shoulder holds for half a minute: not for a second session.
      if (isFromApp && !(await deps.abuse.isFirstUse(`staff.totp.${userId}.${code}`))) {
        await authStore(database.db).endSessionOf(verified.response.token);
        throw wrongCode();
      }
      const entered = await enter(userId, verified.headers.getSetCookie());
      if (entered) return entered;
      throw refused();
    },
  };
}
