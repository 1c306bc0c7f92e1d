import { createHmac, randomUUID } from 'node:crypto';
import { RequestError } from '../../../../platform/errors.ts';
import { demonstrationRole } from '../domain/permissions.ts';
import { authStore } from '../store.ts';
import { catchRejection } from './authentication.ts';
import type { BetterAuth } from './better-auth.ts';
import type { AuthDeps, Caller, WithCookies } from './deps.ts';
import type { NextStep, SignIn } from './sign-in.ts';

const visitor = {
  id: 'demonstration-visitor',
  name: 'Demonstration visitor',
  email: 'visitor@invented.example.com',
  role: demonstrationRole,
  mustChangePassword: false,
};

const closedError = () =>
  new RequestError(403, [
    {
      description: null,
      errorCode: 'DemonstrationClosed',
      message: "Looking around without an account isn't possible on this site. Sign in with your own.",
    },
  ]);

/** One account for everyone who looks around. Its password follows from the secret, and nobody knows it. */
export function demonstration(deps: AuthDeps, betterAuth: BetterAuth, { completeSignIn }: SignIn) {
  const { database, now, secret, staffUrl, demonstrationSignIn, demonstrationProgress } = deps;
  const password = createHmac('sha256', secret).update('demonstration sign-in').digest('base64url');

  async function createAccount(): Promise<void> {
    const { password: hasher } = await betterAuth.$context;
    const hash = await hasher.hash(password);
    await database.transaction(async (tx) => {
      await authStore(tx).add(visitor, now());
      await authStore(tx).setPassword(visitor.id, randomUUID(), hash, now());
    });
  }

  return {
    /** For links on pages. Undefined if nobody can look around. */
    link: demonstrationSignIn && { ...demonstrationSignIn, url: `${staffUrl}/cms/login` },
    getProgress: async (): Promise<number | undefined> => demonstrationProgress?.(),

    async signIn({ headers }: Caller): Promise<WithCookies<NextStep>> {
      if (!demonstrationSignIn) throw closedError();
      const attempt = () =>
        catchRejection(
          betterAuth.api.signInEmail({
            body: { email: visitor.email, password },
            headers,
            returnHeaders: true,
          }),
        );
      let signedIn = await attempt();
      if (!signedIn) {
        // The first visitor, or a new secret.
        await createAccount();
        signedIn = await attempt();
      }
      const result =
        signedIn &&
        !('twoFactorRedirect' in signedIn.response) &&
        (await completeSignIn(signedIn.response.user.id, signedIn.headers.getSetCookie(), headers));
      if (!result) throw closedError();
      return result;
    },
  };
}
