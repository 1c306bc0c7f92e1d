import { passwordLink } from '../emails.tsx';
import { authentication, passwordLinkSeconds } from './authentication.ts';
import type { AuthDeps } from './deps.ts';
import { ownAccount } from './own-account.ts';
import { passwordChanged } from './password-changed.ts';
import { reSignCookies } from './secrets.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { users } from './users.ts';

export type AuthActions = ReturnType<typeof authActions>;

export function authActions(deps: AuthDeps) {
  const library = authentication({
    ...deps,
    sendPasswordLink: ({ email, name }, token) =>
      deps.messages.sendUnstored(passwordLink, {
        to: email,
        data: {
          name,
          // The URL fragment never reaches a server log.
          passwordPath: `/cms/new-password#token=${encodeURIComponent(token)}`,
          minutes: passwordLinkSeconds / 60,
        },
      }),
    passwordChosen: (user) => passwordChanged(deps, deps.database.db, user, { isTemporary: false }),
  });
  return {
    cookies: (header: string) => reSignCookies(header, deps.secret, deps.previousSecrets),
    signIn: signIn(deps, library),
    sessions: sessions(deps, library),
    account: ownAccount(deps, library),
    users: users(deps, library),
  };
}
