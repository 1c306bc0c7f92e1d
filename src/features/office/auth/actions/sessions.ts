import type { z } from 'zod';
import { badRequest, RequestError } from '../../../../platform/errors.ts';
import type { Permission, SessionPermission } from '../../../../platform/staff/permit.ts';
import { demonstrationRole, isAllowed, isRole } from '../domain/permissions.ts';
import type { currentUserResponse, UserSession } from '../schema.ts';
import { authStore } from '../store.ts';
import { accountChanges } from './account-changes.ts';
import { absoluteSeconds, catchRejection } from './authentication.ts';
import type { BetterAuth } from './better-auth.ts';
import { consumeCode } from './codes.ts';
import type { AuthDeps, WithCookies } from './deps.ts';
import { counters, lockout } from './lockout.ts';

export type CurrentUser = Omit<z.output<typeof currentUserResponse>, 'permissions'> & {
  sessionId: string;
  /** The last time the user entered a password or code in this session. */
  authenticatedAt: Date;
};

const reauthenticationMinutes = 10;

const requestError = (status: number, errorCode: string, message: string) =>
  new RequestError(status, [{ description: null, errorCode, message }]);

const notSignedInError = () => requestError(401, 'NotSignedIn', 'Sign in first.');

/** Uses the system clock like better-auth, which creates the sessions. */
const isRecent = ({ authenticatedAt }: CurrentUser) =>
  authenticatedAt.getTime() + reauthenticationMinutes * 60_000 > Date.now();

function findSetupError(user: CurrentUser, permission: SessionPermission): RequestError | undefined {
  if (permission === 'any-session') return undefined;
  if (user.mustChangePassword)
    return requestError(
      403,
      'PasswordChangeRequired',
      'This is a temporary password. Choose a new one to continue.',
    );
  if (user.mustSetUpTotp && permission === 'signed-in')
    return requestError(403, 'SecondFactorRequired', 'Set up an authenticator app to continue.');
  return undefined;
}

function findPermissionError(
  user: CurrentUser,
  permission: Permission | SessionPermission,
): RequestError | undefined {
  if (typeof permission === 'string') return findSetupError(user, permission);
  const setupError = findSetupError(user, 'signed-in');
  if (setupError) return setupError;
  if (!isAllowed(user.role, ...permission))
    return requestError(403, 'NotAllowed', `The role ${user.role} isn't allowed to do this.`);
  return undefined;
}

/** Throws 403 unless the user entered their password or code in the past ten minutes. */
function requireRecent(user: CurrentUser): void {
  if (!isRecent(user))
    throw requestError(
      403,
      'ReauthenticationRequired',
      `Enter your ${user.hasTotp ? 'code' : 'password'} again to do this.`,
    );
}

export function sessions(deps: AuthDeps, betterAuth: BetterAuth) {
  const { database, needsSecondFactor, demonstrationSignIn } = deps;
  const { record } = accountChanges(deps);

  /** better-auth uses the system clock, so this does too. */
  const isTooOld = (createdAt: Date) => createdAt.getTime() + absoluteSeconds * 1000 < Date.now();

  /** The response must set the returned cookies. */
  async function getCurrent(headers: Headers): Promise<WithCookies<CurrentUser> | undefined> {
    const betterAuthResponse = await catchRejection(
      betterAuth.api.getSession({ headers, returnHeaders: true }),
    );
    if (!betterAuthResponse?.response) return undefined;
    const { session, user } = betterAuthResponse.response;
    const lacksSecondFactor = user.twoFactorEnabled === true && !session.secondFactorAt;
    if (
      isTooOld(session.createdAt) ||
      lacksSecondFactor ||
      user.disabledAt ||
      !isRole(user.role) ||
      (user.role === demonstrationRole && !demonstrationSignIn)
    ) {
      await authStore(database.db).endSession(user.id, session.id);
      return undefined;
    }
    return {
      value: {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        hasTotp: user.twoFactorEnabled === true,
        mustChangePassword: user.mustChangePassword === true,
        mustSetUpTotp: needsSecondFactor && user.twoFactorEnabled !== true,
        sessionId: session.id,
        authenticatedAt: (session.reauthenticatedAt as Date | null | undefined) ?? session.createdAt,
      },
      setCookies: betterAuthResponse.headers.getSetCookie(),
    };
  }

  return {
    current: getCurrent,

    async requireSession(headers: Headers): Promise<WithCookies<CurrentUser>> {
      const current = await getCurrent(headers);
      if (!current) throw notSignedInError();
      return current;
    },

    /** Throws 403 if the role doesn't allow it, or if the user first has to set up their account or enter their password again. */
    permit(user: CurrentUser, permission: Permission | SessionPermission): void {
      const error = findPermissionError(user, permission);
      if (error) throw error;
      if (permission[1] === 'change-protected') requireRecent(user);
    },

    requireRecent,

    isPermitted: (user: CurrentUser, permission: Permission): boolean =>
      findPermissionError(user, permission) === undefined,

    /** Users with an authenticator app must enter a code, because a stolen password must not be enough. */
    async reauthenticate(
      user: CurrentUser,
      { password = '', code = '' }: { password?: string; code?: string },
      headers: Headers,
    ): Promise<void> {
      const result = await lockout(deps).attempt<object>([counters.ownAccount(user.id)], () =>
        user.hasTotp
          ? consumeCode<object>(deps, user.id, code, (body) =>
              catchRejection(betterAuth.api.verifyTOTP({ body, headers })),
            )
          : catchRejection(betterAuth.api.verifyPassword({ body: { password }, headers })),
      );
      if (!result)
        throw user.hasTotp
          ? badRequest('WrongCode', 'That code is incorrect. Enter the latest code from your app.', 'code')
          : badRequest('WrongPassword', 'That password is incorrect. Try again.', 'password');
      await authStore(database.db).saveReauthentication(user.sessionId, new Date());
    },

    async list({ id, sessionId }: CurrentUser): Promise<(UserSession & { isCurrent: boolean })[]> {
      const allSessions = await authStore(database.db).sessionsByUser(id);
      return allSessions.map(({ token: _token, ...session }) => ({
        ...session,
        isCurrent: session.id === sessionId,
      }));
    },

    end: (user: CurrentUser, sessionId: string): Promise<boolean> =>
      database.transaction(async (tx) => {
        const isEnded = await authStore(tx).endSession(user.id, sessionId);
        if (isEnded) await record(tx, user, 'end-session');
        return isEnded;
      }),

    async signOut(headers: Headers): Promise<string[]> {
      const current = await getCurrent(headers);
      const response = await betterAuth.inTransaction(async (api, tx) => {
        if (current) await record(tx, current.value, 'sign-out');
        return catchRejection(api.signOut({ headers, returnHeaders: true }));
      });
      return response?.headers.getSetCookie() ?? [];
    },
  };
}
