import { authentication, passwordLinkSeconds } from './use-cases/authentication.ts';
import type { AuthDeps } from './use-cases/deps.ts';
import { ownAccount } from './use-cases/own-account.ts';
import { passwordChanged } from './use-cases/password-changed.ts';
import { cookiesSignedAnew } from './use-cases/secrets.ts';
import { sessions } from './use-cases/sessions.ts';
import { signIn } from './use-cases/sign-in.ts';
import { users } from './use-cases/users.ts';

export type AuthUseCases = ReturnType<typeof authUseCases>;

/** Who works in the back office, how they sign in, and what each may do. */
export function authUseCases(deps: AuthDeps) {
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
    cookies: (header: string) => cookiesSignedAnew(header, deps.secret, deps.previousSecrets),
    signIn: signIn(deps, library),
    sessions: sessions(deps, library),
    account: ownAccount(deps, library),
    users: users(deps, library),
  };
}
