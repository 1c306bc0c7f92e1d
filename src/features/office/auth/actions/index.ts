import { authentication, passwordLinkSeconds } from './authentication.ts';
import type { AuthDeps } from './deps.ts';
import { ownAccount } from './own-account.ts';
import { passwordChanged } from './password-changed.ts';
import { resignCookies } from './secrets.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { users } from './users.ts';

export type AuthActions = ReturnType<typeof authActions>;

/** Who works in the back office, how they sign in, and what each may do. */
export function authActions(deps: AuthDeps) {
  const library = authentication({
    ...deps,
    sendPasswordLink: ({ email, name }, token) =>
      deps.sendPasswordLink(email, {
        name,
        // Behind the mark nothing of it reaches a server's log.
        passwordPath: `/cms/new-password#token=${encodeURIComponent(token)}`,
        minutes: passwordLinkSeconds / 60,
      }),
    passwordChosen: (user) => passwordChanged(deps, deps.database.db, user, { isTemporary: false }),
  });
  return {
    /** The cookies of a browser as the sign-in library takes them. */
    cookies: (header: string) => resignCookies(header, deps.secret, deps.previousSecrets),
    signIn: signIn(deps, library),
    sessions: sessions(deps, library),
    account: ownAccount(deps, library),
    users: users(deps, library),
  };
}
