import { createBetterAuth } from './better-auth.ts';
import { demonstration } from './demonstration.ts';
import type { AuthDeps } from './deps.ts';
import { notices } from './notices.ts';
import { ownAccount } from './own-account.ts';
import { reSignCookies } from './secrets.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { users } from './users.ts';

export type AuthActions = ReturnType<typeof authActions>;

export function authActions(deps: AuthDeps) {
  const betterAuth = createBetterAuth(deps);
  const signInActions = signIn(deps, betterAuth);
  const demonstrationActions = demonstration(deps, betterAuth, signInActions);
  return {
    cookies: (header: string) => reSignCookies(header, deps.secret, deps.previousSecrets),
    signIn: signInActions,
    demonstration: demonstrationActions,
    sessions: sessions(deps, betterAuth),
    account: ownAccount(deps, betterAuth),
    users: users(deps, betterAuth),
    notices: notices(deps),
  };
}
