import type { z } from 'zod';
import { RequestError } from '../../../../platform/errors.ts';
import { isAllowed, isRole } from '../domain/permissions.ts';
import type { signedInResponse, UserSession } from '../schema.ts';
import { authStore } from '../store.ts';
import { type Authentication, absoluteSeconds, undefinedIfRejected } from './authentication.ts';
import type { AuthDeps, WithCookies } from './deps.ts';

export type SignedIn = Omit<z.output<typeof signedInResponse>, 'permissions'> & { sessionId: string };

const requestError = (status: number, errorCode: string, message: string) =>
  new RequestError(status, [{ description: null, errorCode, message }]);

const notSignedIn = () => requestError(401, 'NotSignedIn', 'Sign in first.');

function permissionError(user: SignedIn, subject: string, action: string): RequestError | undefined {
  const { role, mustChangePassword, mustSetUpTotp } = user;
  if (mustChangePassword)
    return requestError(
      403,
      'PasswordChangeRequired',
      'This is a temporary password. Choose a new one to continue.',
    );
  if (mustSetUpTotp)
    return requestError(403, 'SecondFactorRequired', 'Set up an authenticator app to continue.');
  if (!isAllowed(role, subject, action))
    return requestError(403, 'NotAllowed', `The role ${role} isn't allowed to do this.`);
  return undefined;
}

export function sessions({ database, needsSecondFactor }: AuthDeps, library: Authentication) {
  /** better-auth uses the system clock, so this does too. */
  const isTooOld = (createdAt: Date) => createdAt.getTime() + absoluteSeconds * 1000 < Date.now();

  /** The response must set the returned cookies. */
  async function current(headers: Headers): Promise<WithCookies<SignedIn> | undefined> {
    const found = await undefinedIfRejected(library.api.getSession({ headers, returnHeaders: true }));
    if (!found?.response) return undefined;
    const { session, user } = found.response;
    const lacksSecondFactor = user.twoFactorEnabled === true && !session.secondFactorAt;
    if (isTooOld(session.createdAt) || lacksSecondFactor || user.disabledAt || !isRole(user.role)) {
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
      },
      setCookies: found.headers.getSetCookie(),
    };
  }

  return {
    current,

    async requireSession(headers: Headers): Promise<WithCookies<SignedIn>> {
      const found = await current(headers);
      if (!found) throw notSignedIn();
      return found;
    },

    /** Throws 403 when the role may not do this, or the user must first change the password or set up an app. */
    permit(user: SignedIn, subject: string, action: string): void {
      const error = permissionError(user, subject, action);
      if (error) throw error;
    },

    isPermitted: (user: SignedIn, subject: string, action: string): boolean =>
      permissionError(user, subject, action) === undefined,

    async list({ id, sessionId }: SignedIn): Promise<(UserSession & { isThis: boolean })[]> {
      const all = await authStore(database.db).sessionsOf(id);
      return all.map(({ token: _token, ...session }) => ({ ...session, isThis: session.id === sessionId }));
    },

    end: ({ id }: SignedIn, sessionId: string): Promise<boolean> =>
      authStore(database.db).endSession(id, sessionId),

    async signOut(headers: Headers): Promise<string[]> {
      const response = await undefinedIfRejected(library.api.signOut({ headers, returnHeaders: true }));
      return response?.headers.getSetCookie() ?? [];
    },
  };
}
