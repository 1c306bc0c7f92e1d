import type { Db } from '../../../../platform/database/database.ts';
import { passwordLink } from '../emails.tsx';
import { authStore } from '../store.ts';
import { authentication, passwordLinkSeconds } from './authentication.ts';
import type { AuthDeps } from './deps.ts';

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** Provides better-auth, and a version that runs inside a transaction, so that changes are saved together with their audit entries. */
export function createBetterAuth(deps: AuthDeps) {
  const createAuthentication = (db: Db) =>
    authentication({
      ...deps,
      db,
      sendPasswordLink: async ({ email, name }, token) =>
        deps.messages.sendUnstored(passwordLink, {
          to: email,
          data: {
            name,
            // URL fragments never reach a server log.
            passwordPath: `/cms/new-password#token=${encodeURIComponent(token)}`,
            minutes: passwordLinkSeconds / 60,
            isInvitation: !(await authStore(db).findCredential(email)),
          },
        }),
    });
  const { api, $context } = createAuthentication(deps.database.db);
  return {
    api,
    $context,
    inTransaction: <T>(
      run: (api: ReturnType<typeof createAuthentication>['api'], tx: Db) => Promise<T>,
    ): Promise<T> => deps.database.transaction((tx) => run(createAuthentication(tx).api, tx)),
  };
}
