import { RequestError } from '../../../../platform/errors.ts';
import { isAllowed, isRole, type Role } from '../domain/permissions.ts';
import type { UserSession } from '../domain/user.ts';
import { authStore } from '../store.ts';
import { type Authentication, absoluteSeconds, unlessRefused } from './authentication.ts';
import type { AuthDeps, WithCookies } from './deps.ts';

/** Whose session a call belongs to. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  role: Role;
  hasTotp: boolean;
  mustChangePassword: boolean;
  /** The site asks for an authenticator app, and this user has none yet. */
  mustSetUpTotp: boolean;
  sessionId: string;
};

const single = (status: number, errorCode: string, message: string) =>
  new RequestError(status, [{ description: null, errorCode, message }]);

const notSignedIn = () => single(401, 'NotSignedIn', 'Sign in first.');

function refusal(user: SignedIn, subject: string, action: string): RequestError | undefined {
  const { role, mustChangePassword, mustSetUpTotp } = user;
  if (mustChangePassword)
    return single(403, 'PasswordChangeNeeded', 'This is a temporary password. Choose a new one to continue.');
  if (mustSetUpTotp) return single(403, 'SecondFactorNeeded', 'Set up an authenticator app to continue.');
  if (!isAllowed(role, subject, action))
    return single(403, 'NotAllowed', `The role ${role} may not do this.`);
  return undefined;
}

/** Who is signed in, what they may do, and the sessions they have. */
export function sessions({ database, needsSecondFactor }: AuthDeps, library: Authentication) {
  /** Sessions live by the clock of the library, which is the computer's. */
  const isTooOld = (createdAt: Date) => createdAt.getTime() + absoluteSeconds * 1000 < Date.now();

  /** The session that the cookies carry, prolonged; the browser is to keep the cookies that come with it. */
  async function current(headers: Headers): Promise<WithCookies<SignedIn> | undefined> {
    const found = await unlessRefused(library.api.getSession({ headers, returnHeaders: true }));
    if (!found?.response) return undefined;
    const { session, user } = found.response;
    const lacksSecondFactor = user.twoFactorEnabled === true && !session.secondFactorAt;
    if (isTooOld(session.createdAt) || lacksSecondFactor || user.disabledAt || !isRole(user.role)) {
      await authStore(database.db).endSession(user.id, session.id);
      return undefined;
    }
    return {
      answer: {
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

    /** Throws 401 without a session. */
    async needed(headers: Headers): Promise<WithCookies<SignedIn>> {
      const found = await current(headers);
      if (!found) throw notSignedIn();
      return found;
    },

    /** Throws 403 for what the role may not do, and for everything before the account is safe. */
    permit(user: SignedIn, subject: string, action: string): void {
      const refused = refusal(user, subject, action);
      if (refused) throw refused;
    },

    /** Whether `permit` lets it through. */
    mayDo: (user: SignedIn, subject: string, action: string): boolean =>
      refusal(user, subject, action) === undefined,

    async list({ id, sessionId }: SignedIn): Promise<(UserSession & { isThis: boolean })[]> {
      const all = await authStore(database.db).sessionsOf(id);
      return all.map(({ token: _token, ...session }) => ({ ...session, isThis: session.id === sessionId }));
    },

    /** False when it is none of theirs. */
    end: ({ id }: SignedIn, sessionId: string): Promise<boolean> =>
      authStore(database.db).endSession(id, sessionId),

    async signOut(headers: Headers): Promise<string[]> {
      const left = await unlessRefused(library.api.signOut({ headers, returnHeaders: true }));
      return left?.headers.getSetCookie() ?? [];
    },
  };
}
